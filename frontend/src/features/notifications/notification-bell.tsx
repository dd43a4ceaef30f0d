import { ActionIcon, Group, Indicator, Popover, ScrollArea, Text } from '@mantine/core';
import { IconBell, IconSettings } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationAnswer } from '@udin/contracts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '../../lib/api/api-error';
import { useTexts } from '../../lib/language/profile-texts';
import type { Audience } from '../../lib/session';
import { BusyButton } from '../../ui/busy-button';
import { ErrorBanner } from '../../ui/error-banner';
import { useCloseOnBack } from '../../ui/use-close-on-back';
import { type Arrange, NotificationList } from './notification-list';
import { markAllRead, markRead, notificationsOf, notificationsQuery } from './notifications.queries';
import { useLiveNotifications } from './use-live-notifications';
import { useSeenWhereTheyLead } from './use-seen-where-they-lead';

/** At the picture of the bell, not at the edge of what is pressed; the number of larger text would hide it. */
const CORNER = 'max(4px, 20px - 0.5rem)';
const atTheBell = () => ({ root: { '--indicator-top': CORNER, '--indicator-right': CORNER } });

interface NotificationBellProps {
  audience: Audience;
  arrange?: Arrange;
  /** Opens the email preferences. */
  onPreferences: () => void;
}

/** The bell with the number of unread notifications; opens the list, newest first. */
export function NotificationBell({ audience, arrange, onPreferences }: NotificationBellProps) {
  const t = useTexts();
  useLiveNotifications(audience);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  useCloseOnBack(isOpen, () => setOpen(false));
  const loading = useQuery(notificationsQuery(audience));
  useSeenWhereTheyLead(loading.data?.notifications, audience === 'user');
  const refresh = () => client.invalidateQueries({ queryKey: notificationsOf(audience) });
  const readAll = useMutation({ mutationFn: () => markAllRead(audience), onSuccess: refresh });
  const readOne = useMutation({ mutationFn: (id: string) => markRead(id, audience), onSuccess: refresh });
  const unread = loading.data?.unread ?? 0;
  const label = unread > 0 ? t('bell.unread', { number: unread }) : t('bell.title');

  const follow = ({ id, read, link }: NotificationAnswer) => {
    if (!read) readOne.mutate(id);
    setOpen(false);
    if (link) navigate(link);
  };
  const openPreferences = () => {
    // The button goes with the list: who closes the preferences comes back to what stays.
    bell.current?.focus();
    setOpen(false);
    onPreferences();
  };

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={360}
      position="bottom-end"
      trapFocus
      returnFocus
      withArrow
      shadow="md"
    >
      <Indicator
        disabled={unread === 0}
        // The bell says it, too.
        label={<span aria-hidden>{unread > 99 ? '99+' : unread}</span>}
        size={18}
        color="red.7"
        vars={atTheBell}
      >
        <Popover.Target>
          <ActionIcon ref={bell} aria-label={label} onClick={() => setOpen(!isOpen)}>
            <IconBell size={22} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('bell.title')} p="xs" maw="calc(100% - 16px)">
        <Group justify="space-between" px="xs">
          <Text fw={600}>{t('bell.title')}</Text>
          <Group gap={4}>
            {/* Not disabled when it has done its work: that would take the focus from it. */}
            <BusyButton
              size="compact-sm"
              variant="subtle"
              aria-disabled={unread === 0}
              data-disabled={unread === 0 || undefined}
              loading={readAll.isPending}
              onClick={() => unread > 0 && readAll.mutate()}
            >
              {t('bell.markAll')}
            </BusyButton>
            <ActionIcon aria-label={t('bell.preferences')} onClick={openPreferences}>
              <IconSettings size={18} />
            </ActionIcon>
          </Group>
        </Group>
        <ErrorBanner
          message={readAll.isError ? problemOf(readAll.error, t('bell.markFailed')) : null}
          onClose={readAll.reset}
        />
        <ScrollArea.Autosize mah={420}>
          <NotificationList loading={loading} arrange={arrange} onFollow={follow} />
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
