import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderPayment } from '../provider/payment-provider';
import { Transaction } from '../transactions/transaction.entity';
import { assertPays } from './assert-pays';
import { Settlement } from './settlement';

/** Asks the provider about one payment, captures it when that is still to be done, and settles. */
@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly source: DataSource,
    private readonly settlement: Settlement,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** @throws Problem when the payment is unknown, not paid, of another order or amount, or the provider is down */
  async confirm(transaction: Transaction, paymentId: string): Promise<Transaction> {
    if (transaction.paymentId === paymentId) return transaction;
    if (transaction.isPaid) throw new Problem('payment.status-conflict');
    const payment = await this.provider.payment(paymentId);
    assertPays(payment, transaction);
    const captured = await this.captured(payment);
    const settled = await this.source.transaction((tx) => this.settlement.settle(tx, captured));
    if (!settled) throw new Problem('payment.transaction-not-found');
    return settled;
  }

  /** Authorized money goes back by itself after some days: only captured money is paid. */
  private async captured(payment: ProviderPayment): Promise<ProviderPayment> {
    if (payment.status === 'captured') return payment;
    if (payment.status !== 'authorized') throw new Problem('payment.not-confirmed');
    try {
      return await this.provider.capture(payment.id, payment.amount, payment.currency);
    } catch (error) {
      // Somebody else may have captured it in between, or the answer was lost on the way.
      const now = await this.provider.payment(payment.id);
      if (now.status === 'captured') return now;
      throw error;
    }
  }
}
