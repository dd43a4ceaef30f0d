import { type FileFlag, type DocumentStatus, type RefundRequestState, type WaitingKind } from '@udin/contracts';
import type { CustomerRef } from '@udin/contracts/events';
import type { StoredFile } from '@udin/files';
import type { Document } from './document.entity';
import { IS_DISPUTED, isTakenWholeOf } from '../entitlements/disputes/disputes-of-order';
import { SEAL_FOLLOWS } from '../sealing/seal-follows';
import { IS_REJECTED } from './rejection-of';

type Kind = StoredFile['kind'];

/** What an answer tells of a document, and nothing else of its 60 columns. Moments are ISO texts. */
export interface DocumentRow {
  id: string;
  transactionId: string;
  userId: string;
  /** Null when nobody asked for it. */
  customer: CustomerRef | null;
  documentType: string;
  status: DocumentStatus;
  statusNote: string | null;
  fileName: string;
  kind: Kind;
  size: number;
  sha256: string;
  flags: FileFlag[];
  signedName: string | null;
  signedKind: Kind | null;
  signedFlags: FileFlag[];
  signedAt: string | null;
  /** The sealed file is still to come. Undefined when nobody asked for it. */
  sealFollows?: boolean;
  /** It was rejected since: the signed file is for the desk alone. */
  isRejected: boolean;
  /** Since when it is no longer in force. */
  revokedAt: string | null;
  paidBackAt: string | null;
  /** No bank has decided about its payment yet. Undefined when nobody asked for it. */
  isDisputed?: boolean;
  /** A bank has taken back all that was paid for its order. Undefined when nobody asked for it. */
  isTakenByBank?: boolean;
  udin: string | null;
  waitingFor: WaitingKind | null;
  refundRequest: RefundRequestState | null;
  /** Late, and still to be done. */
  isLate: boolean;
  revision: number;
  estimatedDelivery: string;
  createdAt: string;
  updatedAt: string;
}

const COLUMNS: Record<Exclude<keyof DocumentRow, 'customer'>, string> = {
  id: 'd."id"',
  transactionId: 'd."transaction_id"',
  userId: 'd."user_id"',
  documentType: 'd."document_type"',
  status: 'd."status"',
  statusNote: 'd."status_note"',
  fileName: `d."original" ->> 'name'`,
  kind: `d."original" ->> 'kind'`,
  size: `(d."original" ->> 'size')::float8`,
  sha256: `d."original" ->> 'sha256'`,
  flags: 'd."original_flags"',
  signedName: `d."signed" ->> 'name'`,
  signedKind: `d."signed" ->> 'kind'`,
  signedFlags: 'd."signed_flags"',
  signedAt: 'd."signed_at"',
  sealFollows: `(${SEAL_FOLLOWS})`,
  isRejected: `(${IS_REJECTED})`,
  revokedAt: `CASE WHEN NOT (${IS_REJECTED}) THEN d."revoked_at" END`,
  paidBackAt: 'd."paid_back_at"',
  isDisputed: `(${IS_DISPUTED})`,
  isTakenByBank: `(${isTakenWholeOf('d')})`,
  udin: 'd."udin"',
  waitingFor: 'd."waiting_for"',
  refundRequest: 'd."refund_request"',
  isLate: `(d."is_late" AND d."status" IN ('pending', 'processing'))`,
  revision: 'd."revision"',
  estimatedDelivery: 'd."estimated_delivery"',
  createdAt: 'd."created_at"',
  updatedAt: 'd."updated_at"',
};

/** The same of table `d`, for a statement. */
export function documentColumns({ withCustomer }: { withCustomer: boolean }): string {
  const columns = { ...COLUMNS, customer: withCustomer ? 'd."customer"' : 'NULL::jsonb' };
  return Object.entries(columns)
    .map(([name, column]) => `${column} AS "${name}"`)
    .join(', ');
}

export function toDocumentRow(document: Document): DocumentRow {
  const { id, transactionId, userId, customer, documentType, status, statusNote, udin, original, signed, desk } =
    document;
  return {
    id,
    transactionId,
    userId,
    customer,
    documentType,
    status,
    statusNote,
    fileName: original.name,
    kind: original.kind,
    size: original.size,
    sha256: original.sha256,
    flags: document.originalFlags,
    signedName: signed?.name ?? null,
    signedKind: signed?.kind ?? null,
    signedFlags: document.signedFlags,
    signedAt: document.signedAt?.toISOString() ?? null,
    isRejected: document.hasEndedSignature,
    revokedAt: document.revokedSince?.toISOString() ?? null,
    paidBackAt: desk.paidBackAt?.toISOString() ?? null,
    udin,
    waitingFor: desk.waitingFor,
    refundRequest: desk.refundRequest,
    isLate: desk.isLate && document.isOpen,
    revision: desk.revision,
    estimatedDelivery: document.estimatedDelivery.toISOString(),
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  };
}
