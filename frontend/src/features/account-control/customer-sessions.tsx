import { Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { deviceOf } from '../../lib/device-of';
import { formatMoment } from '../../lib/format';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { BusyButton } from '../../ui/busy-button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { sessionsQuery, useAccountChange } from './account.queries';

/** Where a customer is logged in. Each device can be logged out, or all of them. */
export function CustomerSessions({ userId }: { userId: string }) {
  const [isAsking, setAsking] = useState(false);
  const sessions = useQuery(sessionsQuery(userId));
  const ending = useAccountChange(userId);
  const end = useOneAtATime(ending);
  const failure = sessions.error ?? ending.error;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h3">
          Logged in on
        </Title>
        {sessions.data && sessions.data.length > 1 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Log out everywhere
          </Button>
        )}
      </Group>
      <ErrorBanner
        message={failure ? problemOf(failure, 'Failed to load data. Please try again.') : null}
        onRetry={sessions.isError ? () => void sessions.refetch() : undefined}
      />
      <span role="status" className="visually-hidden">
        {ending.isSuccess && 'Logged out.'}
      </span>
      <DataTable
        caption="Where the customer is logged in"
        rows={sessions.data}
        hasFailed={sessions.isError}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Not logged in anywhere" />}
        columns={[
          { header: 'Device', share: '28%', cell: ({ userAgent }) => deviceOf(userAgent) },
          { header: 'From', cell: ({ address }) => address },
          { header: 'Last used', cell: ({ lastUsedAt }) => formatMoment(lastUsedAt) },
          { header: 'Since', cell: ({ createdAt }) => formatMoment(createdAt) },
          {
            header: 'Action',
            cell: ({ id, userAgent, createdAt }) => (
              <BusyButton
                size="compact-md"
                variant="default"
                disabled={ending.isPending}
                aria-label={`Log out ${deviceOf(userAgent)} since ${formatMoment(createdAt)}`}
                onClick={() => void end({ do: 'end', sessionId: id })}
              >
                Log out
              </BusyButton>
            ),
          },
        ]}
      />
      <ConfirmDialog
        opened={isAsking}
        title="Log this customer out everywhere?"
        confirmLabel="Log out everywhere"
        isDestructive
        isWorking={ending.isPending}
        // A refusal stands above the list.
        onConfirm={() => void end({ do: 'end-all' }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        What is typed on those devices and not saved yet is lost. The customer can log in again at once.
      </ConfirmDialog>
    </Stack>
  );
}
