import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { amountsOfDispute } from '../disputes/amounts-of-dispute';
import { isTaken } from '../disputes/taken-at';
import { Transaction } from '../ledger/transaction.entity';
import { isUnanswered } from '../provider/is-unanswered';
import { pagesOf } from '../provider/pages-of';
import { type ListedPayment, PAYMENT_PROVIDER, type PaymentProvider } from '../provider/payment-provider';

/** What can still be learnt of a payment whose order nobody knows here. */
@Injectable()
export class UnknownOrderService {
  constructor(
    private readonly source: DataSource,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** Of these payments those that an order here may be waiting for: mostly none, and the provider is asked nothing. */
  async mayBeOurs(payments: readonly ListedPayment[]): Promise<ListedPayment[]> {
    const rows: { amount: number; currency: string }[] = await this.source.query(
      `SELECT DISTINCT total_paise AS "amount", currency FROM transactions WHERE order_id IS NULL AND paid_at IS NULL`,
    );
    const isOf = (payment: ListedPayment) => (row: (typeof rows)[number]) =>
      row.amount === payment.amount && row.currency === payment.currency;
    return payments.filter((payment) => rows.some(isOf(payment)));
  }

  /**
   * The order is here, and its id at the provider was stored after the backup that was restored: its receipt is ours.
   * @returns whether it is known now
   */
  async findByReceipt({ orderId, amount: totalPaise, currency }: ListedPayment): Promise<boolean> {
    if (!orderId) return false;
    const order = await this.provider.order(orderId).catch(unlessUnanswered);
    if (!order?.receipt) return false;
    const where = { transactionId: order.receipt, orderId: IsNull(), paidAt: IsNull(), totalPaise, currency };
    const { affected } = await this.source.manager.update(Transaction, where, { orderId });
    return affected === 1;
  }

  /** What banks took of each, in paise: a dispute without an order here is in the provider's list alone. */
  async takenPaise(payments: readonly ListedPayment[]): Promise<Map<string, number>> {
    const taken = new Map<string, number>();
    if (payments.length === 0) return taken;
    const first = Math.min(...payments.map(({ createdAt }) => createdAt.getTime()));
    for await (const { items } of pagesOf((skip) => this.provider.disputes(skip))) {
      for (const dispute of items) {
        const payment = payments.find(({ id }) => id === dispute.paymentId);
        if (!payment) continue;
        const { deductedPaise } = amountsOfDispute(dispute, payment);
        if (isTaken({ ...dispute, deductedPaise })) taken.set(payment.id, (taken.get(payment.id) ?? 0) + deductedPaise);
      }
      // Newest first, and none is older than its payment.
      if (items.some(({ createdAt }) => createdAt.getTime() < first)) break;
    }
    return taken;
  }
}

/** What is not said of one hides no other. */
function unlessUnanswered(error: unknown): null {
  if (isUnanswered(error)) throw error;
  return null;
}
