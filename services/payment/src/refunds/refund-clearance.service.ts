import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { DisputeImportService } from '../disputes/dispute-import.service';
import { DisputeService } from '../disputes/dispute.service';
import { takenPaise } from '../disputes/taken-paise';
import { Refund } from '../ledger/refund.entity';
import { TransactionService } from '../ledger/transaction.service';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderRefund } from '../provider/payment-provider';
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
    private readonly disputeImport: DisputeImportService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * @returns what the provider has made of it, when only its answer was lost; undefined when it may be asked for
   * @throws Problem `payment.refund-not-waiting` when it was decided meanwhile, `payment.disputed` while the bank
   * decides, `payment.refund-too-large` when it has left too little
   */
  async clear(refund: Refund): Promise<ProviderRefund | undefined> {
    await this.learnDisputes(refund);
    // Under the lock that a message about a dispute takes, too: one that is being stored is waited for.
    const [isDisputed, taken] = await this.source.transaction(async (tx) => {
      await this.transactions.locked(tx, refund.transactionId);
      // It may have waited for its turn: an upload may have its place by now, or another instance was refused.
      if (!(await tx.existsBy(Refund, { id: refund.id, status: 'pending' })))
        throw new Problem('payment.refund-not-waiting');
      return [await this.disputes.isDisputed(tx, refund), await takenPaise(tx, refund)] as const;
    });
    if (!isDisputed && taken === 0) return undefined;
    const own = await this.made(refund);
    if (own) return own;
    if (isDisputed) throw new Problem('payment.disputed');
    const payment = refund.surplus ? await this.provider.payment(refund.paymentId) : null;
    const balance = await this.source.transaction(async (tx) => {
      const transaction = await this.transactions.locked(tx, refund.transactionId);
      return payment ? balanceOf(tx, transaction, payment) : balancePaise(tx, transaction);
    });
    // It counts this refund as on its way.
    if (balance < 0) throw new Problem('payment.refund-too-large');
    return undefined;
  }

  /** It was refused, and is asked for again when the bank has decided. */
  async waitsForBank(refund: Refund): Promise<boolean> {
    await this.learnDisputes(refund);
    return this.disputes.isUndecided(refund);
  }

  /** The message about one may be late, or lost: then only the provider can tell. */
  async learnDisputes(of: Pick<Refund, 'transactionId' | 'paymentId'>): Promise<void> {
    const { createdAt } = await this.transactions.find(of.transactionId);
    await this.disputeImport.importOfPayment(of, createdAt).catch(noneWhereRefused);
  }

  /** The provider has it already. Of a payment that it does not know it has none. */
  async made({ id, paymentId }: Refund): Promise<ProviderRefund | undefined> {
    const all = await this.provider.refundsOfPayment(paymentId).catch(noneWhereRefused);
    return all.find(({ receipt }) => receipt === id);
  }
}

function noneWhereRefused(error: unknown): never[] {
  if (error instanceof Problem && error.code === 'payment.provider-refused') return [];
  throw error;
}
