import { Inject, Injectable } from '@nestjs/common';
import type { CaptureQuery } from '@udin/contracts';
import { assertOwner, type Identity, Problem } from '@udin/service-kit';
import type { Transaction } from '../ledger/transaction.entity';
import { TransactionService } from '../ledger/transaction.service';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../provider/payment-provider';
import { PaymentConfirmationService } from './payment-confirmation.service';

/** POST /api/payments/capture: captures once; already captured is success. */
@Injectable()
export class CaptureService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly confirmation: PaymentConfirmationService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async capture(caller: Identity, { paymentId, amount, currency }: CaptureQuery): Promise<Transaction> {
    const transaction = await this.transactionOf(paymentId);
    assertOwner(caller, transaction.userId);
    if (!transaction.costsExactly({ amount, currency })) throw new Problem('payment.amount-mismatch');
    return this.confirmation.confirm(transaction, paymentId);
  }

  private async transactionOf(paymentId: string): Promise<Transaction> {
    const known = await this.transactions.byPayment(paymentId);
    if (known) return known;
    const { orderId } = await this.provider.payment(paymentId);
    const transaction = orderId ? await this.transactions.byOrder(orderId) : null;
    if (!transaction) throw new Problem('payment.payment-not-found');
    return transaction;
  }
}
