import { Stack, Text } from '@mantine/core';
import type { StandingOrder } from '@udin/contracts';
import { call } from '../../lib/api/call';
import { formatPaise } from '../../lib/format';
import { Since } from '../../ui/since';
import { AwaitedOrders } from './awaited-orders';
import { MendButton } from './mend-button';
import { MendingOutcome } from './mending-outcome';
import { StandingOrders, useStandingOrders } from './standing-orders';
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
  const confirm = ({ id }: StandingOrder) =>
    mend({
      key: id,
      work: () => call('POST /api/operations/payment/orders/:id/confirm', { as: 'admin', params: { id } }),
      done: (answer) => OUTCOMES[(answer as { outcome: keyof typeof OUTCOMES }).outcome],
    });
  return (
    <StandingOrders
      of={useStandingOrders('unheard')}
      title="Nothing heard of the payment"
      name="Orders without an answer"
      columns={[
        { header: 'Total', isFigure: true, cell: ({ totalPaise }) => formatPaise(totalPaise) },
        { header: 'Ordered', cell: ({ createdAt }) => <Since at={createdAt} /> },
        { header: 'Asked next', cell: ({ nextLookAt }) => (nextLookAt ? <Since at={nextLookAt} isAhead /> : '–') },
        {
          header: 'Actions',
          isForButtons: true,
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
    >
      <Text size="sm" c="dimmed">
        Most of these customers have simply closed the page. Asking the provider finds out.
      </Text>
    </StandingOrders>
  );
}
