import { IsIn, IsISO8601, IsOptional, IsString } from 'class-validator';
import {
  DOCUMENT_REVOCATION_REASONS,
  type DocumentRevocationReason,
  UDIN_CHANGES,
  UDIN_REASON_KEYS,
  type UdinChange,
  type UdinReason,
} from '../udin/udin.kinds';
import { AboutDocument, aboutADocument } from './about-document';

export class DocumentUdinChanged extends AboutDocument {
  @IsIn([...UDIN_CHANGES])
  change!: UdinChange;

  /** The number that it is about; of a replacement the new one. */
  @IsString()
  udin!: string;

  /** The one before it, of a replacement. */
  @IsOptional()
  @IsString()
  replaces?: string;

  @IsOptional()
  @IsIn(UDIN_REASON_KEYS)
  reason?: UdinReason;

  @IsISO8601()
  changedAt!: string;
}

export const documentUdinChangedExample: DocumentUdinChanged = {
  ...aboutADocument,
  change: 'recorded',
  udin: '26123456ABCDEF1234',
  changedAt: '2026-11-04T06:00:00.000Z',
};

export class DocumentRevoked extends AboutDocument {
  @IsIn([...DOCUMENT_REVOCATION_REASONS])
  reason!: DocumentRevocationReason;

  @IsISO8601()
  revokedAt!: string;
}

export const documentRevokedExample: DocumentRevoked = {
  ...aboutADocument,
  reason: 'not-valid',
  revokedAt: '2026-11-05T07:30:00.000Z',
};
