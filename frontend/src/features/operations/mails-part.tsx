import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FailedMail } from '@udin/contracts';
import { useState } from 'react';
import { loadFailureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { Pages } from '../../ui/pages';
import { Since } from '../../ui/since';
import { MendButton } from './mend-button';
import { MendingOutcome } from './mending-outcome';
import { mailsQuery } from './operations.queries';
import { useMending } from './use-mending';

/** Emails that were given up: refused for good, or for too long. */
export function MailsPart() {
  const [page, setPage] = useState(1);
  const list = useQuery(mailsQuery(page));
  const mender = useMending();
  const resend = ({ id, recipient }: FailedMail) =>
    mender.mend({
      key: id,
      work: () => call('POST /api/operations/notification/mails/:id/resend', { as: 'admin', params: { id } }),
      done: `The email to ${recipient} is sent again. If it fails once more, it comes back to this list.`,
    });
  return (
    <Stack gap="md">
      <Text maw={720}>
        An email stands here after it was refused for good, or for too long. Sent again, it gets all its tries again.
      </Text>
      <MendingOutcome of={mender} />
      <ErrorBanner {...loadFailureOf(list, 'The notification service does not answer.')} />
      <DataTable
        caption="Emails that were given up"
        rows={list.data?.data}
        hasFailed={list.isError}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No email was given up" />}
        columns={[
          { header: 'Email', share: '31%', cell: (mail) => <Words main={mail.subject} other={mail.recipient} /> },
          { header: 'Failure', share: '28%', cell: ({ failure }) => <Words main={failure ?? '–'} /> },
          { header: 'Tries', isFigure: true, cell: ({ attempts }) => attempts },
          { header: 'Written', cell: ({ createdAt }) => <Since at={createdAt} /> },
          {
            header: 'Actions',
            isForButtons: true,
            cell: (mail) => (
              <MendButton
                of={`email to ${mail.recipient}`}
                isWorking={mender.working === mail.id}
                isDisabled={mender.working !== undefined}
                onPress={() => resend(mail)}
              >
                Send again
              </MendButton>
            ),
          },
        ]}
      />
      <Pages of="emails" total={list.data?.pages ?? 1} page={page} onPage={setPage} />
    </Stack>
  );
}

function Words({ main, other }: { main: string; other?: string }) {
  return (
    <div style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text size="sm">{main}</Text>
      {other && (
        <Text size="sm" c="dimmed">
          {other}
        </Text>
      )}
    </div>
  );
}
