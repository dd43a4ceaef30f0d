import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StandingOrder } from '@udin/contracts';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { formatPaise } from '../../lib/format';
import { DataTable } from '../../ui/data-table';
import { ErrorBanner } from '../../ui/error-banner';
import { Pages } from '../../ui/pages';
import { Since } from '../../ui/since';
import { AwaitedOrders } from './awaited-orders';
import { MendButton } from './mend-button';
import { MendingOutcome } from './mending-outcome';
import { ordersQuery } from './operations.queries';
import { OrderId } from './order-id';
import { type Mender, useMending } from './use-mending';

const OUTCOMES = {
  paid: 'It is paid. The customer may upload.',
  failed: 'The payment failed. Nothing more comes of it.',
  open: 'Nobody has paid it yet. The reconciler goes on asking for five days.',
};

/** Orders that do not move, each with the button that mends it. */
export function OrdersPart() {
  const mender = useMending();
  return (
    <Stack gap="lg">
      <MendingOutcome of={mender} />
      <AwaitedOrders mender={mender} />
      <UnheardOrders mender={mender} />
    </Stack>
  );
}

/** Neither the browser nor a webhook told how the payment ended. */
function UnheardOrders({ mender: { mend, working } }: { mender: Mender }) {
  const [page, setPage] = useState(1);
  const list = useQuery(ordersQuery('unheard', page));
  const { data: orders, total, pages = 1 } = list.data ?? {};
  const confirm = ({ id }: StandingOrder) =>
    mend({
      key: id,
      work: () => call('POST /api/operations/payment/orders/:id/confirm', { as: 'admin', params: { id } }),
      done: (answer) => OUTCOMES[(answer as { outcome: keyof typeof OUTCOMES }).outcome],
    });
  return (
    <Stack gap="xs" component="section" aria-label="Orders without an answer">
      <Title order={2} size="h3">
        Nothing heard of the payment{total !== undefined && ` (${total})`}
      </Title>
      <Text size="sm" c="dimmed">
        Most of these customers have simply closed the page. Asking the provider finds out.
      </Text>
      <ErrorBanner
        message={list.isError ? problemOf(list.error, 'The payment service does not answer.') : null}
        onRetry={() => void list.refetch()}
      />
      <DataTable
        caption="Orders without an answer"
        rows={orders}
        hasFailed={list.isError}
        rowKey={({ id }) => id}
        empty={<Text p="md">None.</Text>}
        columns={[
          { header: 'Order', cell: ({ transactionId }) => <OrderId id={transactionId} /> },
          { header: 'Customer', cell: ({ customer }) => customer },
          { header: 'Total', isFigure: true, cell: ({ totalPaise }) => formatPaise(totalPaise) },
          { header: 'Ordered', cell: ({ createdAt }) => <Since at={createdAt} /> },
          { header: 'Asked next', cell: ({ nextLookAt }) => (nextLookAt ? <Since at={nextLookAt} /> : '–') },
          {
            header: 'Actions',
            cell: (order) => (
              <MendButton
                of={order.transactionId}
                isWorking={working === order.id}
                isDisabled={working !== undefined}
                onPress={() => confirm(order)}
              >
                Ask Razorpay
              </MendButton>
            ),
          },
        ]}
      />
      <Pages of="orders without an answer" total={pages} page={page} onPage={setPage} />
    </Stack>
  );
}
