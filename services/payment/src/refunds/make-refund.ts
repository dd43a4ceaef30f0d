import { Inject, Injectable } from '@nestjs/common';
import type { RefundRequest } from '@udin/contracts';
import { type Identity, newId, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, In } from 'typeorm';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../provider/payment-provider';
import type { Transaction } from '../transactions/transaction.entity';
import { Transactions } from '../transactions/transactions';
import { RefundSettlement } from './refund-settlement';
import { Refund } from './refund.entity';

const RETRY_AFTER_MS = 60_000;

/** Reserves the amount first, then asks the provider: no two refunds can take the same money. */
@Injectable()
export class MakeRefund {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: Transactions,
    private readonly settlement: RefundSettlement,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** Again with the same key: the same refund. @throws Problem */
  async refund(admin: Identity, transactionId: string, request: RefundRequest): Promise<Refund> {
    const { id } = await this.transactions.find(transactionId);
    const refund = await this.source.transaction((tx) => this.reserve(tx, admin, id, request));
    return refund.status === 'pending' ? this.execute(refund) : refund;
  }

  /** Asks the provider, or asks again: its idempotency key is the refund's id. */
  async execute(refund: Refund): Promise<Refund> {
    const { paymentId } = await this.transactions.find(refund.transactionId);
    if (!paymentId) throw new Problem('payment.not-paid');
    const told = refund.providerRefundId
      ? await this.provider.refundById(refund.providerRefundId)
      : await this.ask(refund, paymentId);
    await this.source.transaction((tx) => this.settlement.settle(tx, { ...told, receipt: refund.id }));
    return this.source.manager.findOneByOrFail(Refund, { id: refund.id });
  }

  private async ask(refund: Refund, paymentId: string) {
    try {
      return await this.provider.refund({ paymentId, amount: refund.amountPaise, key: refund.id });
    } catch (error) {
      const refused = error instanceof Problem && error.code === 'payment.provider-refused';
      if (refused) await this.source.manager.update(Refund, { id: refund.id, status: 'pending' }, { status: 'failed' });
      throw error;
    }
  }

  private async reserve(tx: EntityManager, admin: Identity, id: string, request: RefundRequest): Promise<Refund> {
    const transaction = await this.transactions.locked(tx, id);
    if (!transaction.isPaid) throw new Problem('payment.not-paid');
    const { idempotencyKey, reason } = request;
    const known = await tx.findOneBy(Refund, { transactionId: id, idempotencyKey });
    if (known) return assertSame(known, request);
    const left = await this.left(tx, transaction);
    const amountPaise = request.amount ?? left;
    if (amountPaise > left || left === 0) throw new Problem('payment.refund-too-large');
    const now = new Date();
    return tx.save(Object.assign(new Refund(), {
      id: newId(), transactionId: id, amountPaise, reason, idempotencyKey, providerRefundId: null, status: 'pending' as const,
      creditNoteNumber: null, requestedBy: admin.id, nextLookAt: new Date(now.getTime() + RETRY_AFTER_MS), createdAt: now,
    }));
  }

  private async left(tx: EntityManager, { id, totalPaise }: Transaction): Promise<number> {
    const counted = await tx.findBy(Refund, { transactionId: id, status: In(['pending', 'processed']) });
    return totalPaise - counted.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  }
}

function assertSame(known: Refund, { amount }: RefundRequest): Refund {
  if (amount !== undefined && amount !== known.amountPaise) throw new Problem('payment.refund-conflict');
  return known;
}
