import { Injectable } from '@nestjs/common';
import type { RefundRequest } from '@udin/contracts';
import { ArrivalService, fieldProblem, type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import { DisputeService } from '../disputes/dispute.service';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import { TransactionService } from '../ledger/transaction.service';
import { assertLeftOfDocument } from './assert-left-of-document';
import { assertReturnableRest } from './assert-returnable-rest';
import { newRefund, RETRY_AFTER_MS } from './new-refund';
import { PlaceWithdrawalService } from './place-withdrawal.service';
import { RefundClearanceService } from './refund-clearance.service';
import { RefundExecutionService } from './refund-execution.service';
import { refundablePaise } from './refundable-paise';
import { unusedPlace } from './unused-place';

/** Longer than two versions run beside each other: the last one does not know that a place is asked for first. */
const ASK_AGAIN_AFTER_MS = 10 * 60_000;
/** What is pending for longer was not answered; two admins may give back the same amount at once. */
const ANSWERED_WITHIN_MS = 2_000;
/** So long an admin waits for the document service; after that the refund goes on by itself. */
const DECIDED_WITHIN_MS = 5_000;
/** Another instance may have heard of it: then only the table tells. */
const LOOK_AGAIN_MS = 500;

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
    private readonly withdrawals: PlaceWithdrawalService,
    private readonly arrivals: ArrivalService,
    private readonly disputes: DisputeService,
    private readonly clearance: RefundClearanceService,
  ) {}

  /** Idempotent: the same key answers the same refund. @throws Problem */
  async refund(admin: Identity, transactionId: string, request: RefundRequestWithKey): Promise<Refund> {
    const { id, paymentId } = await this.transactions.find(transactionId);
    // Refused at once rather than noted. What is not answered is asked again right before the money goes.
    if (paymentId) await this.clearance.learnDisputes({ transactionId: id, paymentId }).catch(() => undefined);
    const reserved = await this.source.transaction((tx) => this.reserve(tx, admin, id, request));
    const refund = await this.decided(reserved);
    if (refund.withdrawal === 'refused') throw new Problem('payment.place-used');
    if (refund.status !== 'pending' || refund.withdrawal === 'asked') return refund;
    return this.refundExecution.execute(refund).catch((error: unknown) => {
      // The bank came between: noted, and held back until it has decided. Or another instance was faster.
      if (isOfCode(error, 'payment.disputed') || isOfCode(error, 'payment.refund-not-waiting'))
        return this.source.manager.findOneByOrFail(Refund, { id: refund.id });
      throw isOfCode(error, 'payment.provider-down') ? new Problem(error.code, { message: IS_NOTED }) : error;
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
    const { idempotencyKey, reason, documentId = null, placeId, amount, seenLeft } = request;
    const known = await tx.findOneBy(Refund, { transactionId: id, idempotencyKey });
    if (known) return assertSame(known, request);
    await this.disputes.assertUndisputed(tx, { transactionId: id, paymentId });
    const of = { transactionId: id, paymentId, surplus: false, reason, idempotencyKey, requestedBy: admin.id };
    if (placeId) {
      if (documentId) throw fieldProblem('placeId', 'A refund is for a document or for an unused file, not for both');
      return this.reservePlace(tx, transaction, request, of);
    }
    if (documentId && amount === undefined)
      throw fieldProblem('amount', 'Please say how much goes back for this document');
    if (amount !== undefined) {
      if (!documentId) await assertNotUnderWay(tx, id, amount);
      const whole = documentId && (await assertLeftOfDocument(tx, transaction, { documentId, amount }));
      if (whole) return whole;
    }
    const refundable = await refundablePaise(tx, transaction);
    assertSeen(seenLeft, refundable);
    const amountPaise = amount ?? refundable;
    if (amountPaise > refundable || refundable === 0) throw new Problem('payment.refund-too-large');
    assertReturnableRest('this payment', refundable, amountPaise);
    return tx.save(newRefund({ ...of, documentId, amountPaise }, RETRY_AFTER_MS));
  }

  /** The money is reserved here; whether the place is free, the document service says. */
  private async reservePlace(
    tx: EntityManager,
    transaction: Transaction,
    request: RefundRequestWithKey,
    of: Omit<Parameters<typeof newRefund>[0], 'amountPaise'>,
  ): Promise<Refund> {
    const { placeId } = request;
    const found = await unusedPlace(tx, transaction, request);
    if ('refund' in found) return found.refund;
    const { amountPaise } = found;
    const asked = newRefund({ ...of, amountPaise, placeId, withdrawal: 'asked' }, ASK_AGAIN_AFTER_MS);
    await this.withdrawals.ask(tx, asked);
    return tx.save(asked);
  }

  /** Waits briefly for the document service. */
  private async decided(reserved: Refund): Promise<Refund> {
    const { id, withdrawal } = reserved;
    if (withdrawal !== 'asked') return reserved;
    for (const end = performance.now() + DECIDED_WITHIN_MS; ;) {
      const left = end - performance.now();
      const news = this.arrivals.next(id, Math.max(0, Math.min(LOOK_AGAIN_MS, left)));
      const refund = await this.source.manager.findOneByOrFail(Refund, { id });
      if (refund.withdrawal !== 'asked' || left <= 0) return refund;
      await news;
    }
  }
}

function isOfCode(error: unknown, code: Problem['code']): error is Problem {
  return error instanceof Problem && error.code === code;
}

/** Asked for anew, with another key, while the first was noted and not answered, the same part would go back twice. */
async function assertNotUnderWay(tx: EntityManager, transactionId: string, amountPaise: number): Promise<void> {
  const createdAt = LessThan(new Date(Date.now() - ANSWERED_WITHIN_MS));
  const unanswered = { providerRefundId: IsNull(), status: 'pending' as const, createdAt };
  const same = { transactionId, amountPaise, documentId: IsNull(), placeId: IsNull(), surplus: false };
  if (await tx.existsBy(Refund, { ...same, ...unanswered })) throw new Problem('payment.refund-pending');
}

/** Two who give back the same part at once, each with a key of their own, mean one refund. */
function assertSeen(seenLeft: number | undefined, left: number): void {
  if (seenLeft === undefined || seenLeft === left) return;
  throw new Problem('payment.refund-changed', { data: { left } });
}

/** The same request again, by its key. */
function assertSame(known: Refund, { amount, documentId, placeId }: RefundRequestWithKey): Refund {
  const isOther = amount !== undefined && amount !== known.amountPaise;
  const isForAnother = (documentId && documentId !== known.documentId) || (placeId && placeId !== known.placeId);
  if (isOther || isForAnother) throw new Problem('payment.refund-conflict', { message: OTHER });
  return known;
}
