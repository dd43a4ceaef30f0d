import {
  documentTypeLabel,
  needsFourEyes,
  type PersonAnswer,
  type QueueRow,
  revocableUntil,
  toFileFlagAnswers,
  udinDueAt,
} from '@udin/contracts';
import type { Document } from '../../documents/document.entity';

type NameOf = (id: string | null) => PersonAnswer | null;

export function toQueueRow(document: Document, invoiceNumber: string | null, person: NameOf, now: Date): QueueRow {
  const { id, documentType, transactionId, udin, desk, customer } = document;
  const isRunning = document.isOpen && !desk.isStopped;
  return {
    _id: id,
    id,
    documentType,
    documentTypeName: documentTypeLabel(documentType),
    documentStatus: document.status,
    fileName: document.fileName,
    uploadedDate: document.createdAt.toISOString(),
    transactionId,
    invoiceNumber,
    udin,
    revokedAt: document.revokedSince?.toISOString() ?? null,
    ...udinClocks(document, now),
    customer: { id: customer.id, firstName: customer.firstName, lastName: customer.lastName, email: customer.email },
    assignee: person(desk.assigneeId),
    dueAt: desk.dueAt.toISOString(),
    estimatedDelivery: document.estimatedDelivery.toISOString(),
    isOverdue: isRunning && desk.dueAt <= now,
    isDueSoon: isRunning && desk.warnAt <= now && desk.dueAt > now,
    waitingFor: desk.waitingFor,
    waitingSince: desk.waitingFor ? (desk.stoppedAt?.toISOString() ?? null) : null,
    needsFourEyes: needsFourEyes(documentType),
    preparedBy: person(desk.preparedById),
    review: desk.review,
    draft: desk.draft,
    refundRequest: desk.refundRequest,
    paidBackAt: desk.paidBackAt?.toISOString() ?? null,
    flags: toFileFlagAnswers(document.originalFlags),
    notes: desk.notes,
    urgentNotes: desk.urgentNotes,
    versions: desk.version,
    revision: desk.revision,
    updatedAt: document.updatedAt.toISOString(),
  };
}

/** What runs out: the 60 days for a number that is missing, or the 48 hours in which it can be revoked. */
function udinClocks({ isWithoutUdin, signedAt, udin, udinIssuedAt }: Document, now: Date) {
  const until = udin && udinIssuedAt ? revocableUntil(udinIssuedAt) : null;
  return {
    udinDueAt: isWithoutUdin ? udinDueAt(signedAt!).toISOString() : null,
    udinRevocableUntil: until && until > now ? until.toISOString() : null,
  };
}
