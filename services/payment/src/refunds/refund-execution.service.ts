import { Inject, Injectable } from '@nestjs/common';
import type { RefundFailure } from '@udin/contracts/events';
import { OutboxService } from '@udin/messaging';
import { Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import { TransactionService } from '../ledger/transaction.service';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderRefund } from '../provider/payment-provider';
import { unknownPayment } from '../provider/unknown-payment';
import { PlaceWithdrawalService } from './place-withdrawal.service';
import { RefundClearanceService } from './refund-clearance.service';
import { RefundSettlementService } from './refund-settlement.service';
import { SurplusPaymentService } from './surplus-payment.service';
import { tellRefundFailed } from './tell-refund-failed';

/** Asks the provider for a stored refund. Safe to repeat: the refund's id is the idempotency key. */
@Injectable()
export class RefundExecutionService {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
    private readonly settlement: RefundSettlementService,
    private readonly surplusPayments: SurplusPaymentService,
    private readonly withdrawals: PlaceWithdrawalService,
    private readonly outbox: OutboxService,
    private readonly clearance: RefundClearanceService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * Of a place that is not withdrawn yet, the document service is asked instead.
   * @throws Problem; the refund stays pending, unless the provider refused it or the bank took the money
   */
  async execute(refund: Refund): Promise<Refund> {
    if (refund.withdrawal === 'asked') {
      await this.source.transaction((tx) => this.withdrawals.ask(tx, refund));
      return refund;
    }
    const providerRefund = refund.providerRefundId
      ? await this.provider.refundById(refund.providerRefundId)
      : await this.requestRefund(refund);
    await this.source.transaction((tx) => this.settlement.settle(tx, { ...providerRefund, receipt: refund.id }));
    return this.source.manager.findOneByOrFail(Refund, { id: refund.id });
  }

  private async requestRefund(refund: Refund): Promise<ProviderRefund> {
    if (!(await this.clearance.isOwed(refund))) {
      await this.markFailed(refund, 'taken');
      throw new Problem('payment.refund-too-large');
    }
    try {
      return await this.provider.refund({ paymentId: refund.paymentId, amount: refund.amountPaise, key: refund.id });
    } catch (error) {
      if (error instanceof Problem && error.code === 'payment.provider-refused')
        await this.markFailed(refund, 'refused');
      throw error;
    }
  }

  /** A surplus payment must still go back, so it gets a new refund of what is left of it. */
  private async markFailed(refund: Refund, because: RefundFailure): Promise<void> {
    const payment = refund.surplus ? await this.provider.payment(refund.paymentId).catch(unknownPayment) : null;
    await this.source.transaction(async (tx) => {
      const transaction = await this.transactions.locked(tx, refund.transactionId);
      const { affected } = await tx.update(Refund, { id: refund.id, status: 'pending' }, { status: 'failed' });
      if (affected) await this.withdrawals.undo(tx, refund);
      if (affected && !refund.surplus) await tellRefundFailed(tx, this.outbox, transaction, refund, because);
      if (payment) await this.surplusPayments.scheduleRefund(tx, transaction, payment);
    });
  }
}
