import { Anchor, Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CircularAnswer } from '@udin/contracts';
import { type ReactNode, useState } from 'react';
import { failureOf, loadFailureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { Since } from '../../ui/since';
import { customersInWords } from './circular-draft';
import { canBeStopped, CIRCULARS, circularsQuery } from './circulars.queries';
import { ReadCircularDialog } from './read-circular-dialog';
import { ResumeCircularDialog } from './resume-circular-dialog';
import type { Confirming } from './send-circular-dialog';

const AUDIENCES: Record<CircularAnswer['audience'], string> = {
  all: 'All customers',
  customers: 'By their orders',
  emails: 'By their emails',
};

/** What was written, how far it has come, and the way to stop it. */
export function CircularsList({ confirming }: { confirming: (part: Confirming) => ReactNode }) {
  const client = useQueryClient();
  const circulars = useQuery(circularsQuery);
  const [asked, setAsked] = useState<CircularAnswer>();
  const [isAsking, setAsking] = useState(false);
  const [stopped, setStopped] = useState<CircularAnswer>();
  const [isResuming, setResuming] = useState(false);
  const [read, setRead] = useState<CircularAnswer>();
  const [isReading, setReading] = useState(false);
  const stopping = useMutation({
    mutationFn: (id: string) => call('POST /api/auth/circulars/:id/stop', { as: 'admin', params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: CIRCULARS }),
  });
  const stop = useOneAtATime(stopping);
  return (
    <>
      <ErrorBanner {...loadFailureOf(circulars, 'Failed to load data. Please try again.')} />
      <DataTable
        caption="Circulars"
        rows={circulars.data}
        hasFailed={circulars.isError}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nothing was written yet" />}
        columns={[
          {
            header: 'Title',
            share: '34%',
            cell: (circular) => (
              <Anchor
                component="button"
                type="button"
                ta="start"
                size="sm"
                display="block"
                fw={550}
                c="inherit"
                underline="always"
                aria-label={`Read ${circular.title}`}
                onClick={() => {
                  setRead(circular);
                  setReading(true);
                }}
              >
                {circular.title}
              </Anchor>
            ),
          },
          { header: 'To', cell: ({ audience }) => AUDIENCES[audience] },
          {
            header: 'State',
            cell: (circular) => (
              <Group gap="xs">
                {stateOf(circular)}
                {canBeStopped(circular) && (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`Stop ${circular.title}`}
                    onClick={() => {
                      stopping.reset();
                      setAsked(circular);
                      setAsking(true);
                    }}
                  >
                    Stop
                  </Button>
                )}
                {circular.isResumable && (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`Go on with ${circular.title}`}
                    onClick={() => {
                      setStopped(circular);
                      setResuming(true);
                    }}
                  >
                    Go on…
                  </Button>
                )}
              </Group>
            ),
          },
          { header: 'By', cell: ({ byName }) => byName },
          { header: 'Written', cell: ({ createdAt }) => <Since at={createdAt} /> },
        ]}
      />
      <ConfirmDialog
        opened={isAsking}
        title="Stop this circular?"
        confirmLabel="Stop it"
        cancelLabel="Go on sending"
        isDestructive
        isWorking={stopping.isPending}
        onConfirm={() => void stop(asked!.id, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <ErrorBanner {...failureOf(stopping, 'It could not be stopped. Please try again.')} />
        Nobody else is written to, and emails that wait for the mail server do not leave. What was told stays told. To
        go on with it there is a week.
      </ConfirmDialog>
      <ReadCircularDialog circular={read} opened={isReading} onClose={() => setReading(false)} />
      <ResumeCircularDialog
        circular={stopped}
        opened={isResuming}
        confirming={confirming}
        onClose={() => setResuming(false)}
      />
    </>
  );
}

function stateOf({ told, count, endedAt, isStopped }: CircularAnswer): string {
  const soFar = `${told.toLocaleString('en-IN')} of ${customersInWords(count)}`;
  if (isStopped) return `Stopped after ${soFar}`;
  return endedAt ? `Sent to ${customersInWords(told)}` : `Being sent: ${soFar}`;
}
