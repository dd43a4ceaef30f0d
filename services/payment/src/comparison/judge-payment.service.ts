import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { DifferenceKind } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource, In } from 'typeorm';
import { TransactionService } from '../ledger/transaction.service';
import { PaymentSettings } from '../config';
import { isUnanswered } from '../provider/is-unanswered';
import type { ListedPayment, ProviderPayment } from '../provider/payment-provider';
import { OrderLookupService } from '../reconciler/order-lookup.service';
import { type Booking, BOOKINGS } from './booking';
import { differenceOf } from './difference-of';
import { ProviderDifference } from './provider-difference.entity';
import { UnknownOrderService } from './unknown-order.service';

/** Between two questions about orders that nobody knows: customers ask the provider, too. */
const PAUSE_MS = 50;

/** Holds payments against the books, and writes down or takes back what differs. */
@Injectable()
export class JudgePaymentService {
  private readonly logger = new Logger(JudgePaymentService.name);

  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
    private readonly orderLookup: OrderLookupService,
    private readonly unknownOrders: UnknownOrderService,
    private readonly settings: PaymentSettings,
  ) {}

  /** @returns those that are this product's, and how many of them the reconciler could not be asked about */
  async judge(payments: readonly ListedPayment[], at: Date): Promise<{ own: ListedPayment[]; left: number }> {
    const own: ListedPayment[] = [];
    let left = 0;
    const isShared = this.settings.RAZORPAY_ACCOUNT_SHARED === 'true';
    const bookings = await this.bookingsOf(payments);
    if (!isShared) await this.learnOfUnknown(payments, bookings);
    for (const payment of payments) {
      let booking = bookings.get(payment.id)!;
      if (booking.transactionId === null && isShared) {
        // One that was named before the setting was made.
        await this.forget(payment.id);
        continue;
      }
      own.push(payment);
      if (differenceOf(payment, booking) && booking.transactionId) {
        // What differs only because a webhook is missing is none: the reconciler books it.
        const lookup = await this.settle(booking.transactionId);
        if (lookup !== 'done') left += 1;
        // Nobody knows yet. What was named before stays.
        if (lookup === 'unanswered') continue;
        booking = (await this.bookingsOf([payment])).get(payment.id)!;
      }
      await this.keep(payment, booking, differenceOf(payment, booking), at);
    }
    return { own, left };
  }

  /** Of a payment of which the provider knows nothing. */
  async judgeUnknown(id: string, at: Date): Promise<void> {
    const known = { id, orderId: null, amount: 0, currency: 'INR', amountRefunded: 0 };
    const booking = (await this.bookingsOf([known])).get(id)!;
    const kind = booking.bookedPaise === null ? undefined : 'not-at-provider';
    await this.keep({ ...known, createdAt: booking.bookedAt ?? at }, booking, kind, at);
  }

  private async bookingsOf(
    payments: readonly Pick<ProviderPayment, 'id' | 'orderId'>[],
  ): Promise<Map<string, Booking>> {
    const ids = payments.map(({ id }) => id);
    const orders = payments.map(({ orderId }) => orderId);
    const found: Booking[] = await this.source.query(BOOKINGS, [ids, orders]);
    return new Map(found.map((booking) => [booking.paymentId, booking]));
  }

  /** Of money without an order here: the order may be here without its id, or the money is with a bank. */
  private async learnOfUnknown(payments: readonly ListedPayment[], bookings: Map<string, Booking>): Promise<void> {
    const unknown = payments.filter((payment) => differenceOf(payment, bookings.get(payment.id)!) === 'no-order');
    try {
      // Of those that are named its receipt was asked for: however many are left after a restore, each turn goes on.
      const where = { paymentId: In(unknown.map(({ id }) => id)), kind: 'no-order' as const };
      const named = new Set((await this.source.manager.findBy(ProviderDifference, where)).map((one) => one.paymentId));
      let isFound = false;
      const asked = unknown.filter(({ id }) => !named.has(id));
      for (const payment of await this.unknownOrders.mayBeOurs(asked)) {
        isFound = (await this.unknownOrders.findByReceipt(payment)) || isFound;
        await delay(PAUSE_MS);
      }
      // An order may have been paid twice: of both nobody knew.
      if (isFound) for (const [id, booking] of await this.bookingsOf(unknown)) bookings.set(id, booking);
      const left = unknown.filter(({ id }) => bookings.get(id)!.transactionId === null);
      for (const [id, paise] of await this.unknownOrders.takenPaise(left)) bookings.get(id)!.takenPaise = paise;
    } catch (error) {
      if (!(error instanceof Problem) || isUnanswered(error)) throw error;
      // What the provider does not say hides no payment: they are named until more is learnt of them.
      this.logger.warn({ msg: 'The orders of payments that nobody knows were not looked for', err: error });
    }
  }

  private async settle(transactionId: string): Promise<'done' | 'failed' | 'unanswered'> {
    try {
      await this.orderLookup.lookUp(await this.transactions.find(transactionId));
      return 'done';
    } catch (error) {
      this.logger.warn({ msg: `The order ${transactionId} was not looked up`, err: error });
      return isUnanswered(error) ? 'unanswered' : 'failed';
    }
  }

  private async keep(
    payment: Pick<ListedPayment, 'id' | 'orderId' | 'amount' | 'currency' | 'amountRefunded' | 'createdAt'>,
    { transactionId, bookedPaise, askedPaise }: Booking,
    kind: DifferenceKind | undefined,
    at: Date,
  ): Promise<void> {
    const { id: paymentId, orderId, amount, currency, amountRefunded: refunded, createdAt: paidAt } = payment;
    if (!kind) return this.forget(paymentId);
    await this.source.query(
      `INSERT INTO provider_differences AS known (payment_id, kind, transaction_id, order_id, amount, refunded,
         currency, booked_paise, refund_booked_paise, paid_at, found_at, seen_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
       ON CONFLICT (payment_id) DO UPDATE SET kind = EXCLUDED.kind, transaction_id = EXCLUDED.transaction_id,
         order_id = EXCLUDED.order_id, amount = EXCLUDED.amount, refunded = EXCLUDED.refunded,
         currency = EXCLUDED.currency, booked_paise = EXCLUDED.booked_paise,
         refund_booked_paise = EXCLUDED.refund_booked_paise, paid_at = EXCLUDED.paid_at, seen_at = EXCLUDED.seen_at,
         found_at = CASE WHEN known.kind = EXCLUDED.kind THEN known.found_at ELSE EXCLUDED.found_at END`,
      [paymentId, kind, transactionId, orderId, amount, refunded, currency, bookedPaise, askedPaise, paidAt, at],
    );
  }

  private async forget(paymentId: string): Promise<void> {
    await this.source.manager.delete(ProviderDifference, { paymentId });
  }
}
