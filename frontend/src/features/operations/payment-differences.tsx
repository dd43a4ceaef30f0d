import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PaymentDifference } from '@udin/contracts';
import { useState } from 'react';
import { loadFailureOf } from '../../lib/api/api-error';
import { formatMoment, formatPaise } from '../../lib/format';
import { CopyableId } from '../../ui/copyable-id';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { Pages } from '../../ui/pages';
import { DIFFERENCE_WORDS } from './difference-words';
import { differencesQuery } from './operations.queries';
import { OrderId } from './order-id';

/** Payments of which Razorpay and the books say different things. */
export function PaymentDifferences() {
  const [page, setPage] = useState(1);
  const list = useQuery(differencesQuery(page));
  return (
    <Stack gap="xs" component="section" aria-label="Differences">
      <Title order={2} size="h3">
        Differences{list.data && ` (${list.data.total})`}
      </Title>
      <ErrorBanner {...loadFailureOf(list, 'The payment service does not answer.')} />
      <DataTable
        caption="Payments that differ"
        rows={list.data?.data}
        hasFailed={list.isError}
        rowKey={({ paymentId }) => paymentId}
        empty={<EmptyState title="Razorpay and the books say the same" />}
        columns={[
          { header: 'Payment', cell: ({ paymentId }) => <CopyableId id={paymentId} of="the payment" /> },
          { header: 'Order', cell: ({ transactionId }) => (transactionId ? <OrderId id={transactionId} /> : 'None') },
          { header: 'At Razorpay', isFigure: true, cell: (one) => <Sums taken={taken(one)} back={one.refunded} /> },
          {
            header: 'In the books',
            isFigure: true,
            cell: ({ bookedPaise, refundBookedPaise: back }) => <Sums taken={inRupees(bookedPaise)} back={back} />,
          },
          { header: 'Paid', cell: ({ paidAt }) => <time dateTime={paidAt}>{formatMoment(paidAt)}</time> },
          { header: 'What to do', share: '30%', cell: ({ kind }) => <Advice {...DIFFERENCE_WORDS[kind]} /> },
        ]}
      />
      <Pages of="differences" total={list.data?.pages ?? 1} page={page} onPage={setPage} />
    </Stack>
  );
}

const inRupees = (paise: number | null) => (paise === null ? 'Nothing' : formatPaise(paise));

/** Whatever currency it was paid in: only rupees have paise. */
function taken({ kind, amount, currency }: PaymentDifference): string {
  if (kind === 'not-at-provider') return 'Nothing';
  return currency === 'INR' ? formatPaise(amount) : `${amount} (smallest unit of ${currency})`;
}

function Sums({ taken: sum, back }: { taken: string; back: number }) {
  return (
    <>
      <div>{sum}</div>
      {back > 0 && (
        <Text size="sm" c="dimmed">
          {formatPaise(back)} back
        </Text>
      )}
    </>
  );
}

function Advice({ is, then }: { is: string; then: string }) {
  return (
    <div style={{ whiteSpace: 'normal' }}>
      <Text size="sm" fw={500}>
        {is}
      </Text>
      <Text size="sm" c="dimmed">
        {then}
      </Text>
    </div>
  );
}
