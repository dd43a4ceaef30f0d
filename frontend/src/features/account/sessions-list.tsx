import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSessionAnswer } from '@udin/contracts';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { formatMoment } from '../../lib/format';
import { useTexts } from '../../lib/language/profile-texts';
import type { Audience } from '../../lib/session';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { BusyButton } from '../../ui/busy-button';
import { ErrorBanner } from '../../ui/error-banner';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import { deviceOf } from '../../lib/device-of';

/** Where the account is logged in. Each can be ended from here, or all others at once. */
export function SessionsList({ as = 'user' }: { as?: Audience }) {
  const t = useTexts();
  const client = useQueryClient();
  const queryKey = ['sessions', as];
  const sessions = useQuery({ queryKey, queryFn: () => call('GET /api/auth/sessions', { as }) });
  const ending = useMutation({
    mutationFn: async (id: string | 'others') => {
      if (id === 'others') await call('DELETE /api/auth/sessions', { as });
      else await call('DELETE /api/auth/sessions/:id', { as, params: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const end = useOneAtATime(ending);
  const failure = sessions.error ?? ending.error;
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const list = useFocusAfterRemoval(sessions.data?.map(({ id }) => id) ?? []);
  return (
    <Stack gap="sm">
      <ErrorBanner message={failure ? problemOf(failure, t('accountPage.loadFailed')) : null} />
      {sessions.isPending && <Skeleton h={64} />}
      <span role="status" className="visually-hidden">
        {ending.isSuccess && t('sessions.ended')}
      </span>
      <Stack ref={list} role="list" gap="sm">
        {sessions.data?.map((session) => (
          <Session key={session.id} session={session} isEnding={ending.isPending} onEnd={() => void end(session.id)} />
        ))}
      </Stack>
      {others.length > 1 && (
        <Group>
          <BusyButton variant="default" loading={ending.isPending} onClick={() => void end('others')}>
            {t('sessions.endOthers')}
          </BusyButton>
        </Group>
      )}
    </Stack>
  );
}

interface SessionProps {
  session: OwnSessionAnswer;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({ session: { userAgent, address, lastUsedAt, createdAt, current }, isEnding, onEnd }: SessionProps) {
  const t = useTexts();
  const device = deviceOf(userAgent);
  const since = formatMoment(createdAt);
  return (
    <Group role="listitem" justify="space-between" gap="xs">
      <div>
        <Text size="sm" fw={550}>
          {current ? t('sessions.current', { device }) : device}
        </Text>
        <Text size="sm" c="dimmed">
          {t('sessions.facts', { address, used: formatMoment(lastUsedAt), since })}
        </Text>
      </div>
      {!current && (
        <BusyButton
          size="compact-md"
          variant="default"
          disabled={isEnding}
          aria-label={t('sessions.endThis', { device, since })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </BusyButton>
      )}
    </Group>
  );
}
