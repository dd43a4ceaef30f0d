import { IsIn, IsNotEmpty, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { Optional } from '../optional';
import { OptionalText } from '../optional-text';
import { ExpectedRevision } from '../expected-revision';
import { OptionalDay } from '../day-or-moment';
import { DESCRIPTION_MAX_LENGTH, MAX_FILE_NAME_LENGTH, PAGE_LIMIT_MAX, SEARCH_MAX_LENGTH } from '../limits';
import { PageQuery } from '../paging';
import { IsSearchable } from '../searchable';
import { SignedLinkQuery } from '../signed-link.query';
import { Trim } from '../text-rules';
import { WholeNumber } from '../whole-number';
import { NeededText } from '../needed-text';
import {
  DOCUMENT_CONTENT_KINDS,
  DOCUMENT_STATUSES,
  DOCUMENT_PREVIEW_KINDS,
  type DocumentContentKind,
  type DocumentPreviewKind,
  type DocumentStatus,
} from './document.statuses';

/** Services tell each other of a payment by the id that the client gave it, which is never a UUID. */
const NO_RECORD_ID = /^(?![0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)/i;

/** The fields beside the file of POST /api/documents/upload (multipart). */
export class UploadDocumentFields {
  @IsUUID()
  userId!: string;

  @NeededText(64)
  @Matches(NO_RECORD_ID, { message: 'transactionId is the transaction_id of the order, not its _id' })
  transactionId!: string;

  @NeededText(80)
  documentType!: string;

  /** The name in the order of the paid document that this file is sent for, when the file has another one. */
  @Optional(IsString(), IsNotEmpty(), MaxLength(MAX_FILE_NAME_LENGTH))
  orderedAs?: string;

  /** What is needed, for "Other …" types (CAT-1), when it is not what the order says: it takes the place of that. */
  @OptionalText(DESCRIPTION_MAX_LENGTH)
  description?: string;
}

/** PATCH /api/documents/{id}/status. */
export class ChangeStatusRequest extends ExpectedRevision {
  @IsIn([...DOCUMENT_STATUSES])
  documentStatus!: DocumentStatus;

  /** Shown to the customer and kept in the history. */
  @OptionalText(500)
  note?: string;
}

/** The fields beside the file of PATCH /api/documents/{id}/signed-file. */
export class SignedFileFields extends ExpectedRevision {
  /** 18 characters: year, membership number, ten letters or digits. */
  @IsOptional()
  @Trim()
  @Matches(/^(\d{8}[A-Z0-9]{10})?$/, { message: 'A UDIN has 8 digits and 10 capital letters or digits' })
  udin?: string;

  /** The accountant's six-digit membership number; must be the one inside the UDIN. */
  @Optional(Trim(), Matches(/^(\d{6})?$/, { message: 'A membership number has 6 digits' }))
  membershipNumber?: string;
}

/** GET /api/documents (admin). */
export class DocumentsQuery extends PageQuery {
  @Optional(IsIn([...DOCUMENT_STATUSES]))
  status?: DocumentStatus;

  @Optional(IsString(), MaxLength(80))
  documentType?: string;

  @Optional(IsUUID())
  userId?: string;

  @OptionalText(SEARCH_MAX_LENGTH)
  @IsSearchable()
  search?: string;

  @OptionalDay()
  from?: string;

  @OptionalDay('from')
  to?: string;
}

const USER_DOCUMENT_SORTS = ['newest', 'oldest', 'delivery', 'name'] as const;
export type UserDocumentSort = (typeof USER_DOCUMENT_SORTS)[number];

/** GET /api/documents/user/{userId}. Without `page` and `limit` everything up to 1,000 rows is answered. */
export class UserDocumentsQuery {
  @Optional(WholeNumber(), Min(1), Max(100_000))
  page?: number;

  @Optional(WholeNumber(), Min(1), Max(PAGE_LIMIT_MAX))
  limit?: number;

  @OptionalText(SEARCH_MAX_LENGTH)
  search?: string;

  @Optional(IsIn([...DOCUMENT_STATUSES]))
  status?: DocumentStatus;

  @Optional(IsString(), MaxLength(80))
  documentType?: string;

  @Optional(IsIn([...USER_DOCUMENT_SORTS]))
  sort: UserDocumentSort = 'newest';
}

/** GET /api/documents/{id}/preview. */
export class DocumentPreviewQuery {
  @Optional(IsIn([...DOCUMENT_PREVIEW_KINDS]))
  kind: DocumentPreviewKind = 'original';
}

/** GET /api/documents/{id}/content. */
export class DocumentContentQuery extends SignedLinkQuery {
  @Optional(IsIn([...DOCUMENT_CONTENT_KINDS]))
  kind: DocumentContentKind = 'original';

  /** attachment asks the browser to save the file. */
  @Optional(IsIn(['inline', 'attachment']))
  disposition?: 'inline' | 'attachment';
}

/** GET /api/documents/{id}/preview/content. */
export class DocumentPreviewContentQuery extends DocumentContentQuery {
  @IsIn([...DOCUMENT_PREVIEW_KINDS])
  override kind: DocumentPreviewKind = 'original';
}
