import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../lib/api/api-error';
import { formatDate } from '../../../lib/format';
import { ErrorBanner } from '../../../ui/error-banner';
import { News } from '../../../ui/news';
import { Notice } from '../../../ui/notice';
import { secondFactorQuery } from './second-factor.queries';
import { TurnOffDialog } from './turn-off-dialog';
import { TurnOnDialog } from './turn-on-dialog';

/** A new set is worth the minute when so few are left. */
const FEW_CODES = 3;

/** Whether the own login asks for a code of an authenticator app, too. */
export function SecondFactorSection() {
  const factor = useQuery(secondFactorQuery);
  const [asked, setAsked] = useState<'on' | 'off' | null>(null);
  const [done, setDone] = useState<'on' | 'off' | null>(null);
  const { onSince = null, recoveryCodesLeft = 0 } = factor.data ?? {};
  return (
    <Stack gap="md">
      <ErrorBanner
        message={factor.isError ? problemOf(factor.error, 'Failed to load data. Please try again.') : null}
        onRetry={() => void factor.refetch()}
      />
      <News>
        {done === 'on' && <Notice>Two-step login is on. All other devices are logged out.</Notice>}
        {done === 'off' && <Notice>Two-step login is off.</Notice>}
      </News>
      {factor.isPending && <Skeleton h={64} />}
      {factor.data && (
        <>
          <Text size="sm">
            {onSince
              ? `On since ${formatDate(onSince)}: each login asks for a code of your authenticator app. ${left(recoveryCodesLeft)}`
              : 'Off. With it on, whoever learns your password still cannot log in: each login asks for a code of an app on your phone, too.'}
          </Text>
          {onSince && recoveryCodesLeft <= FEW_CODES && (
            <Notice tone="note">For new recovery codes turn two-step login off and on again.</Notice>
          )}
          <Group>
            <Button variant="default" onClick={() => setAsked(onSince ? 'off' : 'on')}>
              {onSince ? 'Turn off two-step login' : 'Turn on two-step login'}
            </Button>
          </Group>
        </>
      )}
      {/* Which one is open does not follow the state: it changes while the recovery codes are still shown. */}
      <TurnOnDialog opened={asked === 'on'} onDone={() => setDone('on')} onClose={() => setAsked(null)} />
      <TurnOffDialog opened={asked === 'off'} onDone={() => setDone('off')} onClose={() => setAsked(null)} />
    </Stack>
  );
}

function left(codes: number): string {
  return codes === 1 ? '1 recovery code is left.' : `${codes} recovery codes are left.`;
}
