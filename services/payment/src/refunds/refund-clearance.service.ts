import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DisputeService } from '../disputes/dispute.service';
import { takenPaise } from '../disputes/taken-paise';
import type { Refund } from '../ledger/refund.entity';
import { TransactionService } from '../ledger/transaction.service';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../provider/payment-provider';
import { balancePaise } from './refundable-paise';
import { balanceOf } from './surplus-payment.service';

/**
 * A refund may wait long before the provider can be asked for it. The customer's bank may have demanded the payment
 * meanwhile, or taken it: then the money would go back twice.
 */
@Injectable()
export class RefundClearanceService {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
    private readonly disputes: DisputeService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** Whether the bank has left enough for it. @throws Problem `payment.disputed` while the bank decides */
  async isOwed(refund: Refund): Promise<boolean> {
    const isTouched = await this.source.transaction(async (tx) => {
      await this.transactions.locked(tx, refund.transactionId);
      await this.disputes.assertUndisputed(tx, refund);
      return (await takenPaise(tx, refund)) > 0;
    });
    if (!isTouched) return true;
    const payment = refund.surplus ? await this.provider.payment(refund.paymentId) : null;
    return this.source.transaction(async (tx) => {
      const transaction = await this.transactions.locked(tx, refund.transactionId);
      // Both count this refund as on its way.
      const left = payment ? await balanceOf(tx, transaction, payment) : await balancePaise(tx, transaction);
      return left >= 0;
    });
  }
}
