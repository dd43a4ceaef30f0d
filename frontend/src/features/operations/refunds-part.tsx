import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WaitingRefund } from '@udin/contracts';
import { useState } from 'react';
import { loadFailureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { formatPaise } from '../../lib/format';
import { CopyableId } from '../../ui/copyable-id';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { Pages } from '../../ui/pages';
import { Since } from '../../ui/since';
import { MendButton } from './mend-button';
import { MendingOutcome } from './mending-outcome';
import { refundsQuery } from './operations.queries';
import { useMending } from './use-mending';

const OUTCOMES = {
  processed: 'The money is on its way.',
  pending: 'The provider knows of it, and the bank has not decided yet.',
  failed: 'The provider refused it. Look at the order.',
};

/** Refunds whose answer was lost, or that the bank has not decided. */
export function RefundsPart() {
  const [page, setPage] = useState(1);
  const list = useQuery(refundsQuery(page));
  const mender = useMending();
  const retry = ({ id }: WaitingRefund) =>
    mender.mend({
      key: id,
      work: () => call('POST /api/operations/payment/refunds/:id/retry', { as: 'admin', params: { id } }),
      done: (answer) => OUTCOMES[(answer as { status: keyof typeof OUTCOMES }).status],
    });
  return (
    <Stack gap="md">
      <Text maw={720}>
        The reconciler asks for each of them at its time, until a payment that bought nothing has failed ten times.
        Retry asks now; no money goes back twice.
      </Text>
      <MendingOutcome of={mender} />
      <ErrorBanner {...loadFailureOf(list, 'The payment service does not answer.')} />
      <DataTable
        caption="Refunds that wait"
        rows={list.data?.data}
        hasFailed={list.isError}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No refund waits" />}
        columns={[
          { header: 'Order', cell: ({ transactionId }) => <CopyableId id={transactionId} of="the order" /> },
          { header: 'Amount', isFigure: true, cell: ({ amountPaise }) => formatPaise(amountPaise) },
          { header: 'Reason', share: '26%', cell: ({ reason }) => <Words>{reason}</Words> },
          {
            header: 'Where',
            cell: ({ isKnownAtProvider }) => (isKnownAtProvider ? 'With the bank' : 'Not asked for yet'),
          },
          { header: 'Since', cell: ({ createdAt }) => <Since at={createdAt} /> },
          {
            header: 'Asked next',
            cell: ({ nextLookAt }) => (nextLookAt ? <Since at={nextLookAt} isAhead /> : 'When you retry'),
          },
          {
            header: 'Actions',
            isForButtons: true,
            cell: (refund) => (
              <MendButton
                of={`refund of ${formatPaise(refund.amountPaise)}`}
                isWorking={mender.working === refund.id}
                isDisabled={mender.working !== undefined}
                onPress={() => retry(refund)}
              >
                Retry
              </MendButton>
            ),
          },
        ]}
      />
      <Pages of="refunds" total={list.data?.pages ?? 1} page={page} onPage={setPage} />
    </Stack>
  );
}

function Words({ children }: { children: string }) {
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {children}
    </Text>
  );
}
