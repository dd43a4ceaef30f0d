import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import type { Transaction } from '../ledger/transaction.entity';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderPayment } from '../provider/payment-provider';
import { RefundImportService } from '../refunds/refund-import.service';
import { PaymentConfirmationService } from '../settlement/payment-confirmation.service';
import { SettlementService } from '../settlement/settlement.service';

/** Updates one transaction to what the provider knows about its order: paid, failed, paid twice, refunded. */
@Injectable()
export class OrderLookupService {
  constructor(
    private readonly source: DataSource,
    private readonly confirmation: PaymentConfirmationService,
    private readonly settlement: SettlementService,
    private readonly refundImport: RefundImportService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async lookUp(transaction: Transaction): Promise<void> {
    const { orderId } = transaction;
    if (!orderId) return;
    const payments = await this.provider.paymentsOfOrder(orderId);
    if (!transaction.isPaid) await this.settle(transaction, payments);
    // Settling the payment that paid the order again changes nothing; all other captured payments get refunded.
    for (const payment of payments.filter(({ captured }) => captured)) {
      await this.source.transaction((tx) => this.settlement.settle(tx, payment));
      if (payment.amountRefunded > 0) await this.refundImport.importOfPayment(payment.id, orderId);
    }
  }

  private async settle(transaction: Transaction, payments: ProviderPayment[]): Promise<void> {
    const inState = (wanted: string) =>
      payments.find((payment) => payment.status === wanted && transaction.costsExactly(payment));
    const paying = inState('captured') ?? inState('authorized');
    if (paying) {
      return void (await this.confirmation.confirm(transaction, paying.id).catch(unlessItGoesBack));
    }
    if (payments.some(({ status, captured }) => status === 'created' || captured)) return;
    for (const failed of payments.filter(({ status }) => status === 'failed'))
      await this.source.transaction((tx) => this.settlement.fail(tx, failed));
  }
}

/** Paid in another transaction meanwhile, or the account was closed: nothing is left to find out. */
function unlessItGoesBack(error: unknown): void {
  const { code } = error as Partial<Problem>;
  if (code !== 'payment.already-paid' && code !== 'auth.token-invalid') throw error;
}
