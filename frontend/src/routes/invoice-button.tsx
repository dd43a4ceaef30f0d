import type { TransactionAnswer } from '@udin/contracts';
import { InvoiceButton } from '../features/transactions/invoice-button';

/** For the lists of the team. Always the same: one that is made anew has all rows drawn again. */
export const invoiceButton = (transaction: TransactionAnswer, onError: (message: string) => void) => (
  <InvoiceButton transaction={transaction} audience="admin" onError={onError} />
);
