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

/** The links in it are the caller's own: opening one is logged in the caller's name. */
export function toDocumentAnswer(document: Document, caller: Identity, links: ContentLinkService): DocumentAnswer {
  const { id, original, signed, customer } = document;
  const linkTo = (kind: DocumentContentKind) =>
    links.to(`/api/documents/${id}/content`, { id, kind }, caller, { kind });
  return {
    _id: id,
    id,
    documentType: document.documentType,
    documentTypeName: documentTypeLabel(document.documentType),
    documentStatus: document.status,
    uploadedDate: document.createdAt.toISOString(),
    fileName: original.name,
    mimeType: mimeOf(original.kind),
    size: original.size,
    sha256: original.sha256,
    flags: toFileFlagAnswers(document.originalFlags),
    documentLink: linkTo('original'),
    signedDocumentLink: signed ? linkTo('signed') : null,
    signedFileName: signed?.name ?? null,
    signedMimeType: signed ? mimeOf(signed.kind) : null,
    signedFlags: toFileFlagAnswers(document.signedFlags),
    signedAt: document.signedAt?.toISOString() ?? null,
    udin: document.udin,
    transactionId: document.transactionId,
    userId: document.userId,
    ...(caller.type === 'admin' && {
      customer: { firstName: customer.firstName, lastName: customer.lastName, email: customer.email },
    }),
    estimatedDelivery: document.estimatedDelivery.toISOString(),
    statusNote: document.statusNote,
    waitingFor: document.desk.waitingFor,
    isLate: document.desk.isLate && document.isOpen,
    revision: document.desk.revision,
    updatedAt: document.updatedAt.toISOString(),
  };
}
