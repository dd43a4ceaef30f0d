import {
  type DocumentAnswer,
  type DocumentContentKind,
  documentTypeLabel,
  mimeOf,
  toFileFlagAnswers,
} from '@udin/contracts';
import type { ContentLinkService } from '@udin/files';
import type { Identity } from '@udin/service-kit';
import type { Document } from './document.entity';
import { type DocumentRow, toDocumentRow } from './document-row';

export function toDocumentAnswer(document: Document, caller: Identity, links: ContentLinkService): DocumentAnswer {
  return rowToDocumentAnswer(toDocumentRow(document), caller, links);
}

/**
 * The links in it are the caller's own: opening one is logged in the caller's name. What was signed and then rejected
 * is for the desk alone.
 */
export function rowToDocumentAnswer(row: DocumentRow, caller: Identity, links: ContentLinkService): DocumentAnswer {
  const { id, customer } = row;
  const isWithheld = caller.type !== 'admin' && row.isRejected;
  const signedKind = isWithheld ? null : row.signedKind;
  const linkTo = (kind: DocumentContentKind) =>
    links.to(`/api/documents/${id}/content`, { id, kind }, caller, { kind });
  return {
    _id: id,
    id,
    documentType: row.documentType,
    documentTypeName: documentTypeLabel(row.documentType),
    documentStatus: row.status,
    uploadedDate: row.createdAt,
    fileName: row.fileName,
    mimeType: mimeOf(row.kind),
    size: row.size,
    sha256: row.sha256,
    flags: toFileFlagAnswers(row.flags),
    documentLink: linkTo('original'),
    signedDocumentLink: signedKind ? linkTo('signed') : null,
    signedFileName: isWithheld ? null : row.signedName,
    signedMimeType: signedKind ? mimeOf(signedKind) : null,
    signedFlags: isWithheld ? [] : toFileFlagAnswers(row.signedFlags),
    signedAt: row.signedAt,
    ...(row.sealFollows !== undefined && { sealFollows: row.sealFollows && !isWithheld }),
    revokedAt: row.revokedAt,
    paidBackAt: row.paidBackAt,
    ...(row.isDisputed && { isDisputed: true }),
    ...(row.isTakenByBank && { isTakenByBank: true }),
    udin: row.udin,
    transactionId: row.transactionId,
    userId: row.userId,
    ...(caller.type === 'admin' &&
      customer && {
        customer: { firstName: customer.firstName, lastName: customer.lastName, email: customer.email },
      }),
    estimatedDelivery: row.estimatedDelivery,
    statusNote: row.statusNote,
    waitingFor: row.waitingFor,
    refundRequest: row.refundRequest,
    isLate: row.isLate,
    revision: row.revision,
    updatedAt: row.updatedAt,
  };
}
