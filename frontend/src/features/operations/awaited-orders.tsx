import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StandingOrder } from '@udin/contracts';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { DataTable } from '../../ui/data-table';
import { ErrorBanner } from '../../ui/error-banner';
import { Pages } from '../../ui/pages';
import { Since } from '../../ui/since';
import { MendButton } from './mend-button';
import { ordersQuery, unlocksQuery } from './operations.queries';
import { OrderId } from './order-id';
import { ORDER_STATES, type OrderState, stateOfOrder } from './order-state';
import type { Mender } from './use-mending';

/** Paid orders of which something is not uploaded, with the reason and the button that fits it. */
export function AwaitedOrders({ mender: { mend, working } }: { mender: Mender }) {
  const [page, setPage] = useState(1);
  const list = useQuery(ordersQuery('awaited', page));
  const { data: orders, total, pages = 1 } = list.data ?? {};
  const unlocks = useQuery(unlocksQuery((orders ?? []).map(({ transactionId }) => transactionId)));
  const stateOf = (order: StandingOrder) => stateOfOrder(order, unlocks.data);
  return (
    <Stack gap="xs" component="section" aria-label="Paid orders that wait">
      <Title order={2} size="h3">
        Paid, and something is missing{total !== undefined && ` (${total})`}
      </Title>
      <ErrorBanner
        message={list.isError ? problemOf(list.error, 'The payment service does not answer.') : null}
        onRetry={() => void list.refetch()}
      />
      <ErrorBanner
        message={unlocks.isError ? problemOf(unlocks.error, 'The document service does not answer.') : null}
        onRetry={() => void unlocks.refetch()}
      />
      <DataTable
        caption="Paid orders that wait"
        rows={orders}
        hasFailed={list.isError}
        rowKey={({ id }) => id}
        empty={<Text p="md">None.</Text>}
        columns={[
          { header: 'Order', cell: ({ transactionId }) => <OrderId id={transactionId} /> },
          { header: 'Customer', cell: ({ customer }) => customer },
          { header: 'Missing', isFigure: true, cell: ({ awaited, files }) => `${awaited} of ${files}` },
          { header: 'Paid', cell: ({ paidAt }) => (paidAt ? <Since at={paidAt} /> : '–') },
          { header: 'Why', share: '25%', cell: (order) => <Why order={order} state={stateOf(order)} /> },
          {
            header: 'Actions',
            cell: (order) => {
              const { button, done } = ORDER_STATES[stateOf(order)];
              if (!button) return '–';
              return (
                <MendButton
                  of={order.transactionId}
                  isWorking={working === order.id}
                  isDisabled={working !== undefined}
                  onPress={() => mend({ key: order.id, work: () => press(stateOf(order), order), done })}
                >
                  {button}
                </MendButton>
              );
            },
          },
        ]}
      />
      <Pages of="paid orders that wait" total={pages} page={page} onPage={setPage} />
    </Stack>
  );
}

function press(state: OrderState, { id, transactionId }: StandingOrder): Promise<unknown> {
  const as = 'admin' as const;
  if (state === 'not-told')
    return call('POST /api/operations/document/orders/:transactionId/publish', { as, params: { transactionId } });
  return state === 'not-unlocked'
    ? call('POST /api/operations/payment/orders/:id/publish', { as, params: { id } })
    : call('POST /api/operations/payment/orders/:id/remind', { as, params: { id } });
}

function Why({ order: { remindedAt }, state }: { order: StandingOrder; state: OrderState }) {
  return (
    <div style={{ whiteSpace: 'normal' }}>
      <Text size="sm">{ORDER_STATES[state].is}</Text>
      {remindedAt && (
        <Text size="sm" c="dimmed">
          Reminded <Since at={remindedAt} />
        </Text>
      )}
    </div>
  );
}
