import { Inject, Injectable } from '@nestjs/common';
import type { ProblemCode } from '@udin/contracts';
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

/** Problems after which a refund is not tried again. */
const FINAL: Partial<Record<ProblemCode, RefundFailure>> = {
  'payment.provider-refused': 'refused',
  'payment.refund-too-large': 'taken',
};

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
    const { id: key, paymentId, amountPaise: amount } = refund;
    try {
      return (await this.clearance.clear(refund)) ?? (await this.provider.refund({ paymentId, amount, key }));
    } catch (error) {
      const because = error instanceof Problem ? FINAL[error.code] : undefined;
      if (!because) throw error;
      // It refuses, too, what it has made before, when its answer was lost so long ago that it knows the key no more.
      const made = await this.clearance.made(refund);
      if (made) return made;
      if (because === 'refused' && (await this.clearance.waitsForBank(refund))) throw new Problem('payment.disputed');
      await this.markFailed(refund, because);
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
