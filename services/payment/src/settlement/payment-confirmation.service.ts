import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { PaymentSettings } from '../config';
import type { Transaction } from '../ledger/transaction.entity';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderPayment } from '../provider/payment-provider';
import { SettlementService } from './settlement.service';

/** Asks the provider about one payment, captures it if needed, and settles it. */
@Injectable()
export class PaymentConfirmationService {
  constructor(
    private readonly source: DataSource,
    private readonly settings: PaymentSettings,
    private readonly settlement: SettlementService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * @returns the paid transaction. Its paymentId differs when another payment was first: then this one is refunded
   * @throws Problem when the payment is unknown, not paid, of another order or amount, of a closed account, or while
   * the provider is down
   */
  async confirm(transaction: Transaction, paymentId: string): Promise<Transaction> {
    if (transaction.paymentId === paymentId) return transaction;
    const payment = await this.provider.payment(paymentId);
    if (!payment.orderId || payment.orderId !== transaction.orderId) throw new Problem('payment.payment-taken');
    if (payment.captured) return this.settle(payment);
    if (payment.status !== 'authorized') throw new Problem('payment.not-confirmed');
    // The provider releases an uncaptured payment by itself after some days.
    if (transaction.isPaid) return transaction;
    if (!transaction.costsExactly(payment)) throw new Problem('payment.amount-mismatch');
    return this.capture(payment, transaction);
  }

  private async settle(payment: ProviderPayment): Promise<Transaction> {
    const settled = await this.source.transaction((tx) => this.settlement.settle(tx, payment));
    if (!settled) throw new Problem('payment.transaction-not-found');
    if (settled.supersededBy) throw alreadyPaidBy(settled.supersededBy);
    if (settled.isPaid) return settled;
    // Of a closed account: as all later requests of its session.
    throw new Problem(settled.costsExactly(payment) ? 'auth.token-invalid' : 'payment.amount-mismatch');
  }

  /** Only a captured payment is paid: the provider releases an authorized one after some days. */
  private async capture({ id, amount, currency }: ProviderPayment, transaction: Transaction): Promise<Transaction> {
    const started = performance.now();
    try {
      return await this.settle(await this.provider.capture(id, amount, currency));
    } catch (error) {
      if (!(error instanceof Problem) || performance.now() - started >= this.settings.RAZORPAY_TIMEOUT_MS) throw error;
      // Perhaps the webhook captured it in the meantime, another tab paid the order, or the provider's answer was lost.
      const captured = (await this.provider.paymentsOfOrder(transaction.orderId ?? '')).filter((one) => one.captured);
      const paying = captured.find((one) => one.id === id) ?? captured.find((one) => transaction.costsExactly(one));
      if (!paying) throw error;
      return this.settle(paying);
    }
  }
}

function alreadyPaidBy(transactionId: string): Problem {
  return new Problem('payment.already-paid/goes-back', { data: { transaction_id: transactionId } });
}
