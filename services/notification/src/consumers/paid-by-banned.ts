import { ADMIN_DUTIES, adminTransactionPath } from '@udin/contracts';
import type { PaymentCompleted } from '@udin/contracts/events';
import type { Announcement } from './announcement';
import { inRupees } from './figures';

const TEXT =
  'The ban came after the order: nothing can be uploaded, and no money goes back by itself. Lift the ban, or refund the order.';

/** To whoever may refund: a ban can be lifted, so only people can decide what becomes of the money. */
export function paidByBanned({ customer, totalPaise, transactionId }: PaymentCompleted): Announcement {
  const title = `${customer.firstName} ${customer.lastName} is banned and has paid ${inRupees(totalPaise)}`;
  const link = adminTransactionPath(transactionId);
  const facts: [string, string][] = [['Transaction', transactionId]];
  const action = { label: 'Open the transaction', path: link };
  return {
    to: { people: [], roles: ADMIN_DUTIES.refund },
    notice: { title, text: TEXT, link },
    email: { subject: title, greeting: 'Hello,', paragraphs: [TEXT], facts, action, tone: 'bad' },
  };
}
