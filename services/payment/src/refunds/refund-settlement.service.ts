import { Injectable, Logger } from '@nestjs/common';
import type { PaymentRefunded, TaxDocumentContent } from '@udin/contracts/events';
import { OutboxService } from '@udin/messaging';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { isTakenWhole } from '../disputes/is-taken-whole';
import { recount } from '../disputes/recount';
import { UNTIL_DECIDED } from '../ledger/left-to-team';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import { KnownUpload } from '../ordered-files/known-upload.entity';
import { OrderedFile } from '../ordered-files/ordered-file.entity';
import { OrderedFileService } from '../ordered-files/ordered-file.service';
import type { ProviderRefund } from '../provider/payment-provider';
import { TaxDocumentService } from '../tax-documents/tax-document.service';
import type { RefundedFile } from '../tax-documents/to-credit-note-lines';
import { findRefund, lockTransactionOfRefund } from './find-refund';
import { newRefund } from './new-refund';
import { PlaceWithdrawalService } from './place-withdrawal.service';
import { refundsOfPlace } from './refunds-of-place';
import { SurplusPaymentService } from './surplus-payment.service';
import { tellRefundFailed } from './tell-refund-failed';

const UNTOLD = { reason: 'Refunded at the payment provider.', because: 'at-provider' } as const;

/** The one place where a refund becomes processed or failed. Repeated reports of the same refund change nothing. */
@Injectable()
export class RefundSettlementService {
  private readonly logger = new Logger(RefundSettlementService.name);

  constructor(
    private readonly outbox: OutboxService,
    private readonly taxDocuments: TaxDocumentService,
    private readonly surplusPayments: SurplusPaymentService,
    private readonly orderedFiles: OrderedFileService,
    private readonly withdrawals: PlaceWithdrawalService,
  ) {}

  /**
   * @param providerRefund as the provider's API or a verified webhook says
   * @param orderId of the payment, when known: it leads to the transaction of a payment that we never stored
   */
  async settle(tx: EntityManager, providerRefund: ProviderRefund, orderId?: string | null): Promise<void> {
    const transaction = await lockTransactionOfRefund(tx, providerRefund, orderId);
    if (!transaction) return;
    const refund = (await findRefund(tx, providerRefund)) ?? importedRefund(providerRefund, transaction);
    if (refund?.status === 'processed' && providerRefund.status === 'failed')
      return this.logger.error(
        `refund ${providerRefund.id} is booked as processed, and the provider says that it failed`,
      );
    if (!refund || (refund.status !== 'pending' && !this.isMadeAfterAll(refund, providerRefund))) return;
    if (this.isBeyond(refund, transaction)) return;
    refund.status = 'pending';
    refund.providerRefundId = providerRefund.id;
    if (providerRefund.status === 'processed') return this.process(tx, refund, transaction);
    if (providerRefund.status === 'failed') refund.status = 'failed';
    await tx.save(refund);
    if (refund.status !== 'failed') return;
    if (refund.surplus) return this.surplusPayments.scheduleRetry(tx, transaction, refund);
    await this.withdrawals.undo(tx, refund);
    await tellRefundFailed(tx, this.outbox, transaction, refund, 'returned');
  }

  /**
   * We took it for refused, and the provider has it: the money is on its way. What the provider itself has called
   * failed stays so, whichever of its messages comes last.
   */
  private isMadeAfterAll({ id, status, providerRefundId }: Refund, made: ProviderRefund): boolean {
    if (status !== 'failed' || providerRefundId || made.status === 'failed') return false;
    this.logger.warn(`refund ${id} was taken for failed, and the provider has it as ${made.id}`);
    return true;
  }

  /** Nobody pays back more than was paid. Said to operators: a refusal would only bring the same message again. */
  private isBeyond({ surplus, amountPaise, paymentId }: Refund, transaction: Transaction): boolean {
    if (surplus || transaction.refundedPaise + amountPaise <= transaction.totalPaise) return false;
    this.logger.error(`a refund of ${amountPaise} paise is more than is left of payment ${paymentId}: not booked`);
    return true;
  }

  private async process(tx: EntityManager, refund: Refund, transaction: Transaction): Promise<void> {
    const { documentId } = refund;
    const upload = documentId ? await tx.findOneBy(KnownUpload, { documentId }) : null;
    const about = upload ?? (await unusedFile(tx, refund));
    refund.status = 'processed';
    // A surplus payment has no invoice to correct, and the order stays paid by its own payment.
    const creditNote = refund.surplus ? null : await this.credit(tx, refund, transaction, about);
    if (upload && !refund.surplus) refund.documentPaidBack = await isPaidBack(tx, refund, transaction, upload);
    await tx.save(refund);
    // Given back at the provider: what was left to an admin is looked at once more, and is not owed any more.
    if (refund.surplus) await tx.update(Refund, leftToTeamOf(refund), { nextLookAt: new Date() });
    // After it is stored: what is paid and awaited is derived from what went back.
    if (upload) await this.orderedFiles.learnRefund(tx, upload);
    const data = toPaymentRefunded(transaction, refund, creditNote, about);
    await this.outbox.add(tx, 'payment.refunded', data, { aggregateId: transaction.id });
  }

  /** @returns the credit note, whose time is the time of the refund */
  private async credit(
    tx: EntityManager,
    refund: Refund,
    transaction: Transaction,
    file: RefundedFile | null,
  ): Promise<TaxDocumentContent> {
    const was = await isTakenWhole(tx, transaction);
    transaction.refund(refund.amountPaise);
    const creditNote = await this.taxDocuments.issueCreditNote(tx, transaction, { refund, file });
    refund.creditNoteNumber = creditNote.number;
    transaction.updatedAt = new Date(creditNote.issuedAt);
    await tx.save(transaction);
    await recount(tx, this.outbox, transaction, { was });
    if (transaction.paymentStatus === 'refunded') await this.orderedFiles.markRefunded(tx, transaction.transactionId);
    return creditNote;
  }
}

/** With this refund, in one or in parts, for whichever documents were in its place. */
async function isPaidBack(
  tx: EntityManager,
  refund: Refund,
  transaction: Transaction,
  upload: KnownUpload,
): Promise<boolean> {
  if (transaction.paymentStatus === 'refunded') return true;
  const { ofPlace } = await refundsOfPlace(tx, transaction, upload);
  const before = ofPlace.filter(({ id, status }) => id !== refund.id && status === 'processed');
  const sum = before.reduce((all, { amountPaise }) => all + amountPaise, refund.amountPaise);
  return sum >= transaction.priceOf(upload.documentType);
}

const leftToTeamOf = ({ paymentId }: Refund) => ({
  paymentId,
  status: 'pending' as const,
  nextLookAt: MoreThanOrEqual(UNTIL_DECIDED),
});

async function unusedFile(tx: EntityManager, { placeId }: Refund): Promise<RefundedFile | null> {
  const file = placeId ? await tx.findOneBy(OrderedFile, { id: placeId }) : null;
  return file && { documentType: file.documentType, fileName: file.name };
}

/** Our row for a refund that was made in the provider's dashboard; null for one that failed there. */
function importedRefund(providerRefund: ProviderRefund, transaction: Transaction): Refund | null {
  if (providerRefund.status === 'failed') return null;
  const details = {
    transactionId: transaction.id,
    paymentId: providerRefund.paymentId,
    surplus: providerRefund.paymentId !== transaction.paymentId,
    amountPaise: providerRefund.amount,
    ...(providerRefund.note ? { reason: providerRefund.note } : UNTOLD),
    idempotencyKey: providerRefund.id,
    providerRefundId: providerRefund.id,
  };
  return newRefund(details, 0);
}

/** The refund of a surplus payment leaves the order paid, so it is never a full refund. */
function toPaymentRefunded(
  transaction: Transaction,
  refund: Refund,
  creditNote: TaxDocumentContent | null,
  file: RefundedFile | null,
): PaymentRefunded {
  return {
    transactionId: transaction.transactionId,
    customer: transaction.customer,
    refundId: refund.providerRefundId ?? refund.id,
    amountPaise: refund.amountPaise,
    full: !refund.surplus && transaction.paymentStatus === 'refunded',
    reason: refund.reason,
    because: refund.because ?? undefined,
    creditNoteNumber: refund.creditNoteNumber ?? undefined,
    creditNote: creditNote ?? undefined,
    documentId: refund.documentId ?? undefined,
    documentType: file?.documentType,
    fileName: file?.fileName,
    isUnused: refund.placeId ? true : undefined,
    isDocumentPaidBack: refund.documentPaidBack ?? undefined,
    refundedAt: creditNote?.issuedAt ?? new Date().toISOString(),
  };
}
