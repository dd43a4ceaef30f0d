import { Injectable } from '@nestjs/common';
import type { RefundRequest } from '@udin/contracts';
import { fieldProblem, type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, In, IsNull, LessThan } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import { TransactionService } from '../ledger/transaction.service';
import { assertLeftOfDocument } from './assert-left-of-document';
import { assertReturnableRest } from './assert-returnable-rest';
import { newRefund } from './new-refund';
import { RefundExecutionService } from './refund-execution.service';

const RETRY_AFTER_MS = 60_000;
/** What is pending for longer was not answered; two admins may give back the same amount at once. */
const ANSWERED_WITHIN_MS = 2_000;

const OTHER = 'This key was used for another refund of this order. Please send a new one.';

type RefundRequestWithKey = RefundRequest & { idempotencyKey: string };

const IS_NOTED =
  'The payment provider does not answer right now. No money is lost: this refund is noted and goes out by itself as soon ' +
  'as it does. Please do not ask for it again.';

/** An admin's refund. The amount is reserved before the provider is asked: no two refunds take the same money. */
@Injectable()
export class RefundRequestService {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
    private readonly refundExecution: RefundExecutionService,
  ) {}

  /** Idempotent: the same key answers the same refund. @throws Problem */
  async refund(admin: Identity, transactionId: string, request: RefundRequestWithKey): Promise<Refund> {
    const { id } = await this.transactions.find(transactionId);
    const refund = await this.source.transaction((tx) => this.reserve(tx, admin, id, request));
    if (refund.status !== 'pending') return refund;
    return this.refundExecution.execute(refund).catch((error: unknown) => {
      throw isUnanswered(error) ? new Problem('payment.provider-down', { message: IS_NOTED }) : error;
    });
  }

  private async reserve(
    tx: EntityManager,
    admin: Identity,
    id: string,
    request: RefundRequestWithKey,
  ): Promise<Refund> {
    const transaction = await this.transactions.locked(tx, id);
    const { isPaid, paymentId } = transaction;
    if (!isPaid || !paymentId) throw new Problem('payment.refund-unpaid');
    const { idempotencyKey, reason, documentId = null, amount } = request;
    const known = await tx.findOneBy(Refund, { transactionId: id, idempotencyKey });
    if (known) return assertSame(known, request);
    if (documentId && amount === undefined)
      throw fieldProblem('amount', 'Please say how much goes back for this document');
    if (amount !== undefined) {
      if (!documentId) await assertNotUnderWay(tx, id, amount);
      const whole = documentId && (await assertLeftOfDocument(tx, transaction, { documentId, amount }));
      if (whole) return whole;
    }
    const refundablePaise = await this.refundablePaise(tx, transaction);
    const amountPaise = amount ?? refundablePaise;
    if (amountPaise > refundablePaise || refundablePaise === 0) throw new Problem('payment.refund-too-large');
    assertReturnableRest('this payment', refundablePaise, amountPaise);
    const { id: requestedBy } = admin;
    const origin = { transactionId: id, paymentId, documentId, surplus: false };
    return tx.save(newRefund({ ...origin, amountPaise, reason, idempotencyKey, requestedBy }, RETRY_AFTER_MS));
  }

  private async refundablePaise(tx: EntityManager, { id, totalPaise }: Transaction): Promise<number> {
    const status = In(['pending', 'processed']);
    const counted = await tx.findBy(Refund, { transactionId: id, surplus: false, status });
    return totalPaise - counted.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Problem && error.code === 'payment.provider-down';
}

/** Asked for anew, with another key, while the first was noted and not answered, the same part would go back twice. */
async function assertNotUnderWay(tx: EntityManager, transactionId: string, amountPaise: number): Promise<void> {
  const createdAt = LessThan(new Date(Date.now() - ANSWERED_WITHIN_MS));
  const unanswered = { providerRefundId: IsNull(), status: 'pending' as const, createdAt };
  const same = { transactionId, amountPaise, documentId: IsNull(), surplus: false };
  if (await tx.existsBy(Refund, { ...same, ...unanswered })) throw new Problem('payment.refund-pending');
}

/** The same request again, by its key. */
function assertSame(known: Refund, { amount, documentId }: RefundRequestWithKey): Refund {
  const isOther = amount !== undefined && amount !== known.amountPaise;
  if (isOther || (documentId && documentId !== known.documentId))
    throw new Problem('payment.refund-conflict', { message: OTHER });
  return known;
}
