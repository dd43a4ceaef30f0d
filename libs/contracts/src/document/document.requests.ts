import { IsIn, IsNotEmpty, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { IsDayOrMoment } from '../day-or-moment';
import { PageQuery } from '../paging';
import { Trim } from '../text-rules';
import {
  DOCUMENT_CONTENT_KINDS,
  DOCUMENT_STATUSES,
  type DocumentContentKind,
  type DocumentStatus,
} from './document.statuses';

/** The fields beside the file of POST /api/documents/upload (multipart). */
export class UploadDocumentFields {
  @IsUUID()
  userId!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  transactionId!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(80)
  documentType!: string;
}

/** PATCH /api/documents/{id}/status. */
export class ChangeStatusRequest {
  @IsIn([...DOCUMENT_STATUSES])
  documentStatus!: DocumentStatus;

  /** Shown to the customer and kept in the history. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(500)
  note?: string;
}

/** The fields beside the file of PATCH /api/documents/{id}/signed-file. */
export class SignedFileFields {
  /** 18 characters: year, membership number, ten letters or digits. */
  @IsOptional()
  @Trim()
  @Matches(/^(\d{8}[A-Z0-9]{10})?$/, { message: 'A UDIN has 8 digits and 10 capital letters or digits' })
  udin?: string;

  /** The accountant's six-digit membership number; must be the one inside the UDIN. */
  @IsOptional()
  @Trim()
  @Matches(/^(\d{6})?$/, { message: 'A membership number has 6 digits' })
  membershipNumber?: string;
}

/** GET /api/documents (admin). */
export class DocumentsQuery extends PageQuery {
  @IsOptional()
  @IsIn([...DOCUMENT_STATUSES])
  status?: DocumentStatus;

  @IsOptional()
  @IsString()
  @MaxLength(80)
  documentType?: string;

  @IsOptional()
  @IsUUID()
  userId?: string;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  search?: string;

  @IsOptional()
  @IsDayOrMoment()
  from?: string;

  @IsOptional()
  @IsDayOrMoment()
  to?: string;
}

/** GET /api/documents/{id}/content. Expiry and signature come with a link, a bearer token without. */
export class DocumentContentQuery {
  @IsOptional()
  @IsIn([...DOCUMENT_CONTENT_KINDS])
  kind: DocumentContentKind = 'original';

  /** Unix seconds, as signed: compared character by character. */
  @IsOptional()
  @IsString()
  @MaxLength(12)
  expires?: string;

  /** Whom a link was made for. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  viewer?: string;

  @IsOptional()
  @IsString()
  @MaxLength(128)
  signature?: string;

  /** attachment asks the browser to save the file. */
  @IsOptional()
  @IsIn(['inline', 'attachment'])
  disposition?: 'inline' | 'attachment';
}
