import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { formatDate } from '../../lib/format';
import { useDuties } from '../../lib/use-duties';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { accountQuery } from './account.queries';

interface SecondFactorStateProps {
  userId: string;
  since: string;
}

/** The customer logs in with a code, too. An owner turns it off for who has lost the app and the recovery codes. */
export function SecondFactorState({ userId, since }: SecondFactorStateProps) {
  const client = useQueryClient();
  const mayEnd = useDuties()('people');
  const [isAsked, setAsked] = useState(false);
  const ending = useMutation({
    mutationFn: () => call('DELETE /api/auth/users/:id/second-factor', { as: 'admin', params: { id: userId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery(userId).queryKey }),
  });
  const end = useOneAtATime(ending);
  return (
    <Group justify="space-between">
      <Text size="sm">Two-step login is on since {formatDate(since)}.</Text>
      {mayEnd && (
        <Button variant="default" onClick={() => setAsked(true)}>
          Turn off two-step login
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        title="Turn off two-step login of this customer?"
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
        First check who asks: call the number that is on record, and ask for something that is in their documents. An
        email alone is not enough, since the mailbox may be in other hands. Then the password alone lets them in. The
        customer is logged out everywhere and told by email.
      </ConfirmDialog>
    </Group>
  );
}
