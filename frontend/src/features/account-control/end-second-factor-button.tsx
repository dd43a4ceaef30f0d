import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { secondFactorQuery } from '../../lib/second-factor.query';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { accountQuery } from './account.queries';

interface EndSecondFactorButtonProps {
  /** Each kind of account has a call of its own. */
  whose: 'admin' | 'customer';
  userId: string;
  /** As a sentence calls whoever has lost it. */
  name: string;
}

/** By an owner, for who has lost the app and the recovery codes. */
export function EndSecondFactorButton({ whose, userId, name }: EndSecondFactorButtonProps) {
  const client = useQueryClient();
  const isOfTeam = whose === 'admin';
  const own = useQuery({ ...secondFactorQuery('admin'), enabled: isOfTeam });
  const [isAsked, setAsked] = useState(false);
  const ending = useMutation({
    mutationFn: async () => {
      await call(`DELETE /api/auth/${isOfTeam ? 'admins' : 'users'}/:id/second-factor`, {
        as: 'admin',
        params: { id: userId },
      });
    },
    onSuccess: () =>
      client.invalidateQueries({ queryKey: isOfTeam ? ['admin', 'people'] : accountQuery(userId).queryKey }),
  });
  const end = useOneAtATime(ending);
  return (
    <>
      <Button
        size={isOfTeam ? 'compact-md' : undefined}
        variant="default"
        aria-label={`Turn off two-step login of ${name}`}
        onClick={() => setAsked(true)}
      >
        Turn off two-step login
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Turn off two-step login of ${name}?`}
        confirmLabel="Turn off"
        isDestructive
        isWorking={ending.isPending}
        onConfirm={() => void end(undefined, { onSuccess: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        <ErrorBanner {...failureOf(ending, 'Two-step login could not be turned off. Please try again.')} />
        {isOfTeam
          ? `Do this only when you know that it is ${name} who asks.`
          : 'First check who asks: call the number that is on record, and ask for something that is in their documents. An email alone is not enough, since the mailbox may be in other hands.'}{' '}
        {own.data?.requiredSince
          ? 'Then whoever knows the password sets it up anew at the next login.'
          : 'Then the password alone is enough to log in.'}{' '}
        The account is logged out everywhere, and told by email.
      </ConfirmDialog>
    </>
  );
}
