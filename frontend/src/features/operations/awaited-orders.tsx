import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StandingOrder } from '@udin/contracts';
import { loadFailureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { ErrorBanner } from '../../ui/error-banner';
import { Since } from '../../ui/since';
import { MendButton } from './mend-button';
import { unlocksQuery } from './operations.queries';
import { ORDER_STATES, type OrderState, stateOfOrder } from './order-state';
import { StandingOrders, useStandingOrders } from './standing-orders';
import type { Mender } from './use-mending';

/** Paid orders of which something is not uploaded, with the reason and the button that fits it. */
export function AwaitedOrders({ mender: { mend, working } }: { mender: Mender }) {
  const orders = useStandingOrders('awaited');
  const ids = (orders.list.data?.data ?? []).map(({ transactionId }) => transactionId);
  const unlocks = useQuery(unlocksQuery(ids));
  const stateOf = (order: StandingOrder) => stateOfOrder(order, unlocks.data);
  return (
    <StandingOrders
      of={orders}
      title="Paid, and something is missing"
      name="Paid orders that wait"
      columns={[
        { header: 'Missing', isFigure: true, cell: ({ awaited, files }) => `${awaited} of ${files}` },
        { header: 'Paid', cell: ({ paidAt }) => (paidAt ? <Since at={paidAt} /> : '–') },
        { header: 'Why', share: '25%', cell: (order) => <Why order={order} state={stateOf(order)} /> },
        {
          header: 'Actions',
          isForButtons: true,
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
    >
      <ErrorBanner {...loadFailureOf(unlocks, 'The document service does not answer.')} />
    </StandingOrders>
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
