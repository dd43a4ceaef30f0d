import type { TransactionAnswer } from '@udin/contracts';
import type { TransactionStatus } from '@udin/contracts/payment/transaction.statuses';

/** On which card a transaction counts (DASH-5). */
const CARDS: Record<TransactionStatus, 'completed' | 'pending' | 'total only'> = {
  pending: 'pending',
  completed: 'completed',
  failed: 'total only',
  cancelled: 'total only',
};

/** The numbers of the cards; the amount in rupees. */
export function countTransactions(transactions: readonly TransactionAnswer[]) {
  const completed = transactions.filter(({ status }) => CARDS[status] === 'completed');
  return {
    total: transactions.length,
    completed: completed.length,
    pending: transactions.filter(({ status }) => CARDS[status] === 'pending').length,
    amount: completed.reduce((sum, { pricing }) => sum + pricing.total_amount, 0),
  };
}
