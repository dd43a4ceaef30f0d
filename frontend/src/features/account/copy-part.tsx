import { Box, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error';
import { useTexts } from '../../lib/language/profile-texts';
import { assertStillLoggedIn } from '../../lib/session';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { BusyButton } from '../../ui/busy-button';
import { ErrorBanner } from '../../ui/error-banner';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';

interface CopyPartProps<T> {
  userId: string;
  name: string;
  /** What is in it. */
  text: string;
  collect: () => Promise<T>;
  /** Answers what to say then. */
  save: (collected: T) => string;
}

/** One file of a copy of the own data. */
export function CopyPart<T>({ userId, name, text, collect, save }: CopyPartProps<T>) {
  const t = useTexts();
  const making = useMutation({
    mutationFn: async () => {
      const collected = await collect();
      await assertStillLoggedIn(userId);
      return save(collected);
    },
  });
  const begin = useOneAtATime(making);
  return (
    <li style={{ listStyle: 'none' }}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm" fw={550}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </div>
        <BusyButton
          size="compact-md"
          variant="default"
          loading={making.isPending}
          aria-label={t('dataCopy.downloadOf', { name })}
          onClick={() => void begin()}
        >
          {t('dataCopy.download')}
        </BusyButton>
      </Group>
      <Box mt={making.isIdle || making.isPending ? 0 : 'xs'}>
        <ErrorBanner {...failureOf(making, t('dataCopy.failed'))} />
        <News>{making.isSuccess && <Notice>{making.data}</Notice>}</News>
      </Box>
    </li>
  );
}
