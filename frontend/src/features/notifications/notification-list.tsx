import { Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { NotificationAnswer, NotificationsAnswer } from '@udin/contracts';
import { type ReactNode, useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { useTexts } from '../../lib/language/profile-texts';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { Since } from '../../ui/since';
import { LongName } from '../../ui/long-name';

/** A circular has up to 4,000 letters: the next notification would be many screens away. */
const FOLDED_FROM = 300;
const FOLDED_LINES = 6;

type ItemOf = (notification: NotificationAnswer) => ReactNode;
export type Arrange = (notifications: readonly NotificationAnswer[], item: ItemOf) => ReactNode;

const all: Arrange = (notifications, item) => notifications.map(item);

interface NotificationListProps {
  loading: UseQueryResult<NotificationsAnswer>;
  /** Which of them stand where. */
  arrange?: Arrange;
  onFollow: (notification: NotificationAnswer) => void;
}

/** The notifications, a placeholder while they load, or the error. */
export function NotificationList({ loading, arrange = all, onFollow }: NotificationListProps) {
  const t = useTexts();
  const { data, error, isPending, refetch } = loading;
  const item = (each: NotificationAnswer) => <Item key={each.id} notification={each} onFollow={() => onFollow(each)} />;
  return (
    <>
      <ErrorBanner message={error ? problemOf(error, t('bell.loadFailed')) : null} onRetry={() => void refetch()} />
      {isPending && (
        <Stack gap="xs" p="xs" role="status" aria-label={t('bell.loading')}>
          <Skeleton h={56} />
          <Skeleton h={56} />
        </Stack>
      )}
      {data?.notifications.length === 0 && <EmptyState title={t('bell.emptyTitle')}>{t('bell.emptyText')}</EmptyState>}
      <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
        {arrange(data?.notifications ?? [], item)}
      </Stack>
    </>
  );
}

function Item({ notification, onFollow }: { notification: NotificationAnswer; onFollow: () => void }) {
  const t = useTexts();
  const { title, text, read, link, createdAt } = notification;
  const [isFolded, setFolded] = useState(!link && text.length > FOLDED_FROM);
  return (
    <li>
      <UnstyledButton
        p="xs"
        w="100%"
        bdrs={8}
        bg={read ? undefined : 'var(--surface-quiet)'}
        aria-expanded={isFolded ? false : undefined}
        onClick={() => (isFolded ? setFolded(false) : onFollow())}
      >
        <Text size="sm" fw={read ? 400 : 600}>
          <LongName of={title} />
          {!read && <span className="visually-hidden"> {t('bell.isUnread')}</span>}
        </Text>
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }} lineClamp={isFolded ? FOLDED_LINES : undefined}>
          <LongName of={text} />
        </Text>
        <Text size="sm" c="dimmed">
          <Since at={createdAt} />
        </Text>
      </UnstyledButton>
    </li>
  );
}
