import type { StandingOrder, UnlockAnswer } from '@udin/contracts';

/**
 * Why a paid order stands still, from what two services know of it. Unknown while the document service does not answer:
 * then nobody is reminded of something that may have arrived.
 */
export type OrderState = 'unknown' | 'not-unlocked' | 'not-uploaded' | 'not-told' | 'closed' | 'banned';

export const ORDER_STATES: Record<OrderState, { is: string; button: string; done: string }> = {
  unknown: { is: 'Not known while the document service is away', button: '', done: '' },
  'not-unlocked': {
    is: 'Paid, and not unlocked: the upload is refused',
    button: 'Publish payment again',
    done: 'The payment is published again, and unlocks the upload in a moment.',
  },
  'not-uploaded': {
    is: 'Unlocked, and not uploaded by the customer',
    button: 'Remind customer',
    done: 'The customer gets an email.',
  },
  closed: { is: 'The customer has closed the account: give the money back', button: '', done: '' },
  banned: { is: 'The customer is banned: lift the ban, or give the money back', button: '', done: '' },
  'not-told': {
    is: 'Uploaded, and the payment service was not told',
    button: 'Publish upload again',
    done: 'The upload is published again, and the order leaves this list in a moment.',
  },
};

export function stateOfOrder(order: StandingOrder, unlocks: readonly UnlockAnswer[] | undefined): OrderState {
  if (!unlocks) return 'unknown';
  const unlock = unlocks.find(({ transactionId }) => transactionId === order.transactionId);
  if (!unlock || unlock.state === 'failed') return 'not-unlocked';
  if (unlock.uploaded > order.files - order.awaited) return 'not-told';
  if (order.isAccountClosed) return 'closed';
  return order.isBanned ? 'banned' : 'not-uploaded';
}
