import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { ErrorBanner } from '../../../ui/error-banner';
import { secondFactorQuery } from '../../../lib/second-factor.query';

interface EndSecondFactorButtonProps {
  userId: string;
  name: string;
}

/** For somebody of the team who has lost the app and the recovery codes. */
export function EndSecondFactorButton({ userId, name }: EndSecondFactorButtonProps) {
  const client = useQueryClient();
  const own = useQuery(secondFactorQuery('admin'));
  const [isAsked, setAsked] = useState(false);
  const ending = useMutation({
    mutationFn: () => call('DELETE /api/auth/admins/:id/second-factor', { as: 'admin', params: { id: userId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'people'] }),
  });
  const end = useOneAtATime(ending);
  return (
    <>
      <Button
        size="compact-md"
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
        <ErrorBanner
          message={
            ending.error ? problemOf(ending.error, 'Two-step login could not be turned off. Please try again.') : null
          }
        />
        Do this only when you know that it is {name} who asks: then{' '}
        {own.data?.requiredSince
          ? 'whoever knows the password sets it up anew at the next login.'
          : 'the password alone is enough to log in.'}{' '}
        {name} is logged out everywhere and told by email.
      </ConfirmDialog>
    </>
  );
}
