import { Injectable } from '@nestjs/common';
import { gstOn, type RefundRequest } from '@udin/contracts';
import { rupees } from '@udin/pdf-writer';
import { fieldProblem, type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, In, IsNull, LessThan } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import { TransactionService } from '../ledger/transaction.service';
import { KnownUpload } from '../ordered-files/known-upload.entity';
import { newRefund } from './new-refund';
import { RefundExecutionService } from './refund-execution.service';

const RETRY_AFTER_MS = 60_000;
/** What is pending for longer was not answered; two admins may give back the same amount at once. */
const ANSWERED_WITHIN_MS = 2_000;

const UNKNOWN = 'This document is not of this order, or has only just arrived. Please try again in a moment.';
const OTHER = 'This key was used for another refund of this order. Please send a new one.';
const ONCE = 'Money was given back for this document already.';

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
    const { idempotencyKey, reason, documentId = null } = request;
    const known = await this.known(tx, id, request);
    if (known) return assertSame(known, request);
    if (documentId && request.amount === undefined)
      throw fieldProblem('amount', 'Please say how much goes back for this document');
    if (!documentId && request.amount !== undefined) await assertNotUnderWay(tx, id, request.amount);
    if (documentId) await assertOrdered(tx, transaction, documentId, request.amount);
    const refundablePaise = await this.refundablePaise(tx, transaction);
    const amountPaise = request.amount ?? refundablePaise;
    if (amountPaise > refundablePaise || refundablePaise === 0) throw new Problem('payment.refund-too-large');
    const { id: requestedBy } = admin;
    const origin = { transactionId: id, paymentId, documentId, surplus: false };
    return tx.save(newRefund({ ...origin, amountPaise, reason, idempotencyKey, requestedBy }, RETRY_AFTER_MS));
  }

  /** The same request again: by its key, or for the same document by whomever. */
  private async known(tx: EntityManager, transactionId: string, request: RefundRequestWithKey): Promise<Refund | null> {
    const { idempotencyKey, documentId } = request;
    const byKey = await tx.findOneBy(Refund, { transactionId, idempotencyKey });
    if (byKey || !documentId) return byKey;
    return tx.findOneBy(Refund, { transactionId, documentId, status: In(['pending', 'processed']) });
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

/**
 * At most what it cost, and only what was uploaded for this order, and is heard of: a name that is believed would keep
 * the rightful order from giving its money back.
 */
async function assertOrdered(
  tx: EntityManager,
  { transactionId, documents, gstPercentage }: Transaction,
  documentId: string,
  amountPaise = 0,
): Promise<void> {
  const upload = await tx.findOneBy(KnownUpload, { documentId });
  if (upload?.transactionId !== transactionId) throw new Problem('payment.refund-conflict', { message: UNKNOWN });
  const prices = documents
    .filter((one) => one.document_type === upload.documentType)
    .map(({ pricePaise }) => pricePaise);
  const most = Math.max(0, ...prices.map((price) => price + gstOn(price, gstPercentage)));
  if (amountPaise > most) throw fieldProblem('amount', `This document cost ${rupees(most)} with GST`);
}

function assertSame(known: Refund, { amount, documentId, idempotencyKey }: RefundRequestWithKey): Refund {
  const isOther = amount !== undefined && amount !== known.amountPaise;
  if (known.idempotencyKey !== idempotencyKey && isOther)
    throw new Problem('payment.refund-conflict', { message: ONCE });
  if (isOther || (documentId && documentId !== known.documentId))
    throw new Problem('payment.refund-conflict', { message: OTHER });
  return known;
}
