import { IsBoolean, IsIn, IsISO8601, IsString, IsUUID } from 'class-validator';
import { Optional } from '../optional';
import {
  DOCUMENT_REVOCATION_REASONS,
  type DocumentRevocationReason,
  UDIN_CHANGES,
  UDIN_REASON_KEYS,
  type UdinChange,
  type UdinReason,
} from '../udin/udin.kinds';
import { AboutDocument, aboutADocument } from './about-document';
import { event } from './event';

export class DocumentUdinChanged extends AboutDocument {
  @IsIn([...UDIN_CHANGES])
  change!: UdinChange;

  /** The number that it is about; of a replacement the new one. */
  @IsString()
  udin!: string;

  /** The one before it, of a replacement. */
  @Optional(IsString())
  replaces?: string;

  @Optional(IsIn(UDIN_REASON_KEYS))
  reason?: UdinReason;

  /** A sealed sheet with the number comes, because the seal of the document does not print it. */
  @Optional(IsBoolean())
  hasSheet?: boolean;

  @IsISO8601()
  changedAt!: string;
}

export const documentUdinChangedExample: DocumentUdinChanged = {
  ...aboutADocument,
  change: 'recorded',
  udin: '26123456ABCDEF1234',
  hasSheet: true,
  changedAt: '2026-11-04T06:00:00.000Z',
};

/** The days in which ICAI gives a number for a signed document are nearly over. */
export class DocumentUdinDue extends AboutDocument {
  @IsIn(['soon', 'last-days'])
  stage!: 'soon' | 'last-days';

  @Optional(IsUUID())
  signedById?: string;

  @IsISO8601()
  dueAt!: string;
}

export const documentUdinDueExample: DocumentUdinDue = {
  ...aboutADocument,
  stage: 'soon',
  signedById: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99',
  dueAt: '2027-01-02T10:00:00.000Z',
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

/** Their rows of the table of events. */
export const UDIN_EVENTS = {
  'document.udin-changed': event({
    meaning: 'The UDIN of a signed document was recorded after the signature, revoked or replaced.',
    from: 'document',
    to: ['notification'],
    data: DocumentUdinChanged,
    example: documentUdinChangedExample,
  }),
  'document.udin-due': event({
    meaning: 'The days for the UDIN of a signed document are nearly over, and it has none.',
    from: 'document',
    to: ['notification'],
    data: DocumentUdinDue,
    example: documentUdinDueExample,
  }),
  'document.revoked': event({
    meaning: 'A signed document without a UDIN is no longer in force.',
    from: 'document',
    to: ['notification'],
    data: DocumentRevoked,
    example: documentRevokedExample,
  }),
};
