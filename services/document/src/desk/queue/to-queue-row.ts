import { documentTypeLabel, needsFourEyes, type PersonAnswer, type QueueRow, toFileFlagAnswers } from '@udin/contracts';
import type { Document } from '../../documents/document.entity';

/** What is known beside the document. */
interface Beside {
  invoiceNumber: string | null;
  isAccountClosed: boolean;
  isDisputed: boolean;
  refundDue: (askedAt: Date) => Date;
  person: (id: string | null) => PersonAnswer | null;
  now: Date;
}

export function toQueueRow(document: Document, beside: Beside): QueueRow {
  const { invoiceNumber, isAccountClosed, isDisputed, refundDue, person, now } = beside;
  const { id, documentType, transactionId, udin, desk, customer } = document;
  const { refundAskedSince } = document;
  const isRunning = document.isOpen && !document.isPaidBack && !desk.isStopped;
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
    udinDueAt: document.udinDueAt?.toISOString() ?? null,
    udinRevocableUntil: document.udinRevocableUntil(now)?.toISOString() ?? null,
    customer: { id: customer.id, firstName: customer.firstName, lastName: customer.lastName, email: customer.email },
    isAccountClosed,
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
    refundAskedAt: refundAskedSince?.toISOString() ?? null,
    refundDueAt: refundAskedSince ? refundDue(refundAskedSince).toISOString() : null,
    paidBackAt: desk.paidBackAt?.toISOString() ?? null,
    ...(isDisputed && { isDisputed }),
    flags: toFileFlagAnswers(document.originalFlags),
    notes: desk.notes,
    urgentNotes: desk.urgentNotes,
    versions: desk.version,
    revision: desk.revision,
    updatedAt: document.updatedAt.toISOString(),
  };
}
