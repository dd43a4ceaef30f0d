import { HoldRequest } from '../payment/hold.request';
import { type CallTable, reads } from './call';
import { anOrder } from './examples/payment.examples';
import { TRANSACTION } from './path-fields';

const id = anOrder.transaction_id;

export const HOLD_CALLS = {
  'POST /api/transactions/:id/hold': {
    summary: 'Keep the books of an order for a dispute, however old they are',
    description: 'Again with another reason: that reason is kept.',
    repeatable: true,
    duty: 'hold',
    params: TRANSACTION,
    body: reads(HoldRequest),
    says: 'The books of this order are kept until the hold is released.',
    problems: ['payment.transaction-not-found'],
    example: { params: { id }, body: { reason: 'Appeal AD190326000123X before the Appellate Authority' } },
  },
  'DELETE /api/transactions/:id/hold': {
    summary: 'The dispute has ended: the books are kept for one year from now, or as long as all others',
    repeatable: true,
    duty: 'hold',
    params: TRANSACTION,
    says: 'The hold is released. The books are kept for at least one more year.',
    problems: ['payment.transaction-not-found'],
    example: { params: { id } },
  },
} satisfies CallTable;
