import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FinishedSetupAnswer } from '@udin/contracts';
import { useState } from 'react';
import { ApiError, problemOf, type ReadableProblem } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useTexts } from '../../../lib/language/profile-texts';
import { writeSession } from '../../../lib/session';
import { ErrorBanner } from '../../../ui/error-banner';
import { ConfirmApp } from './confirm-app';
import { RecoveryCodes } from './recovery-codes';

interface SetUpAtLoginProps {
  /** Of the login, which opens no session without two-step login. */
  ticket: string;
  /** The recovery codes are shown from now on. */
  onConfirmed: () => void;
  onLoggedIn: (usedTempPassword: boolean) => void;
  /** The ticket has ended, or has served: only another login leads on. */
  onOver: (problem: ReadableProblem) => void;
  onBack: () => void;
}

/** For somebody of the team who has no session yet: the app, the recovery codes, and then the session. */
export function SetUpAtLogin({ ticket, onConfirmed, onLoggedIn, onOver, onBack }: SetUpAtLoginProps) {
  const t = useTexts();
  const [done, setDone] = useState<FinishedSetupAnswer>();
  const leaveWhenOver = (failure: unknown): never => {
    if (failure instanceof ApiError && failure.code === 'auth.setup-ticket-invalid')
      onOver(problemOf(failure, t('twoStep.beginFailed')));
    throw failure;
  };
  const begun = useQuery({
    queryKey: ['setup', ticket],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: () => call('POST /api/auth/second-factor/setup', { as: 'nobody', body: { ticket } }).catch(leaveWhenOver),
  });
  const enter = async ({ session: { accessToken, refreshToken, user, usedTempPassword } }: FinishedSetupAnswer) => {
    await writeSession('admin', { accessToken, refreshToken, user });
    onLoggedIn(usedTempPassword);
  };
  if (done) return <RecoveryCodes codes={done.recoveryCodes} onKept={() => void enter(done)} />;
  return (
    <Stack gap="md">
      <Text size="sm">Your team logs in with two steps. {t('twoStep.needApp')}</Text>
      {begun.isPending && <Skeleton h={320} />}
      {begun.isError && (
        <>
          <ErrorBanner message={problemOf(begun.error, t('twoStep.beginFailed'))} />
          <Group justify="flex-end">
            <Button onClick={onBack}>Back to login</Button>
          </Group>
        </>
      )}
      {begun.data && (
        <ConfirmApp
          begun={begun.data}
          confirm={(code) =>
            call('POST /api/auth/second-factor/setup/confirm', { as: 'nobody', body: { ticket, code } }).catch(
              leaveWhenOver,
            )
          }
          onConfirmed={(finished) => {
            setDone(finished);
            onConfirmed();
          }}
          onClose={onBack}
        />
      )}
    </Stack>
  );
}
