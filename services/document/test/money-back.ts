import { exampleOf } from '@udin/contracts/events';
import type { Desk } from './a-desk';

export const whole = { amountPaise: 177_000, full: true };

export const ofDeleted = ({ id }: { id: string }) => ({
  full: false,
  amountPaise: 150_000,
  documentId: id,
  documentType: 'net-worth',
  fileName: 'a.pdf',
});

type OfOrder = Pick<Awaited<ReturnType<Desk['aDocument']>>, 'order'>;
interface Id {
  id: string;
}

/** What happens to the money of a document, at a desk that is opened before the tests. */
export const moneyBackAt = (desk: () => Desk) => ({
  payBack: ({ order: { transactionId, customer } }: OfOrder, part: object) =>
    desk().scene.told(
      'payment.refunded',
      { ...exampleOf('payment.refunded'), transactionId, customer, ...part },
      'lock-uploads-on-refund',
    ),
  remove: ({ id, order }: OfOrder & Id) =>
    desk().scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: desk().scene.bearer(order.userId) }),
});
