import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorBanner } from '../../ui/error-banner';

/** For an owner, who may change absences: the own one is over from now on, or does not begin. */
export function EndAbsenceButton({ id, isNow }: { id: string; isNow: boolean }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () =>
      call('PATCH /api/auth/admins/:id', { as: 'admin', params: { id }, body: { absentFrom: '', absentTo: '' } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['admin'] });
      setAsking(false);
    },
  });
  const end = useOneAtATime(ending);
  const label = isNow ? 'End it now' : 'Call it off';
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={isNow ? 'End the absence now?' : 'Call the absence off?'}
        confirmLabel={label}
        isWorking={ending.isPending}
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      >
        <ErrorBanner {...failureOf(ending, 'Failed to end the absence. Please try again.')} />
        You are given new work again. What went to others stays there until you take it back.
      </ConfirmDialog>
    </>
  );
}
