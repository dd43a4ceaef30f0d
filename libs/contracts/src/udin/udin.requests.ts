import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { Optional } from '../optional';
import { OptionalText } from '../optional-text';
import { ExpectedRevision } from '../expected-revision';
import { OptionalDay } from '../day-or-moment';
import { SEARCH_MAX_LENGTH } from '../limits';
import { PageQuery } from '../paging';
import { Trim } from '../text-rules';
import { PartsOf } from '../parts-of';
import { IsUdin } from './is-udin';
import { NO_UDIN_REASON_KEYS, PUBLIC_REMARK_MAX, UDIN_STATES, UDINS_AT_ONCE } from './udin.kinds';
import type { NoUdinReason, UdinState } from './udin.kinds';
import {
  DOCUMENT_REVOCATION_REASONS,
  type DocumentRevocationReason,
  REVOCATION_REASONS,
  UDIN_REASON_KEYS,
  type UdinReason,
} from './udin-reasons';

/**
 * No line breaks, nothing that turns the direction of the text around it. In ranges, for the API document shows it to
 * validators and generators that do not know the properties of Unicode.
 */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const PRINTABLE = /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/;

/** POST /api/documents/{id}/udin. */
export class RecordUdinRequest extends ExpectedRevision {
  /** As ICAI's portal shows it; blanks, dashes and small letters do no harm. */
  @IsUdin()
  udin!: string;

  /** When it was generated; when left out now, or the last moment that the year of the number and the 60 days allow. */
  @OptionalDay()
  issuedAt?: string;
}

class UdinEnd extends ExpectedRevision {
  /** For the team. */
  @OptionalText(500)
  note?: string;

  /** For whoever checks the document, beside the sentence of the reason; shown as entered. No personal data. */
  @OptionalText(PUBLIC_REMARK_MAX)
  @Matches(PRINTABLE, { message: 'The remark has characters that cannot be printed' })
  remark?: string;
}

/** POST /api/documents/{id}/udin/revoke: after it was revoked at ICAI's portal. */
export class RevokeUdinRequest extends UdinEnd {
  @IsIn(REVOCATION_REASONS)
  reason!: UdinReason;

  /** When it was revoked there; now, when left out. Within 48 hours of its generation. */
  @OptionalDay()
  revokedAt?: string;
}

/** POST /api/documents/{id}/revoke. */
export class RevokeDocumentRequest extends UdinEnd {
  @IsIn([...DOCUMENT_REVOCATION_REASONS])
  reason!: DocumentRevocationReason;
}

/** POST /api/documents/{id}/udin/replace. */
export class ReplaceUdinRequest extends UdinEnd {
  @IsIn(UDIN_REASON_KEYS)
  reason!: UdinReason;

  /** The new one. */
  @IsUdin()
  udin!: string;

  @OptionalDay()
  issuedAt?: string;
}

/** POST /api/documents/{id}/udin/need. */
export class UdinNeedRequest extends ExpectedRevision {
  @IsBoolean()
  isNeeded!: boolean;

  /** Why none is needed. */
  @ValidateIf(({ isNeeded }: UdinNeedRequest) => isNeeded === false)
  @IsIn(NO_UDIN_REASON_KEYS)
  reason?: NoUdinReason;

  /** For the team; has to be there where the reason is "other". */
  @ValidateIf(({ reason, note }: UdinNeedRequest) => reason === 'other' || note !== undefined)
  @Trim()
  @IsString()
  @Length(1, 500, { message: 'The note has 1 to 500 characters' })
  note?: string;
}

class ParticularValue {
  @IsString()
  @MaxLength(40)
  key!: string;

  @Trim()
  @IsString()
  @MaxLength(200)
  value!: string;
}

/** PATCH /api/documents/{id}/udin/particulars. An empty value goes back to what is known. */
export class ParticularsRequest {
  @PartsOf(() => ParticularValue, ArrayMaxSize(20))
  values!: ParticularValue[];
}

class UdinOfDocument {
  @IsUUID()
  documentId!: string;

  @IsUdin()
  udin!: string;

  @OptionalDay()
  issuedAt?: string;
}

/** POST /api/documents/udins. */
export class RecordUdinsRequest {
  @PartsOf(
    () => UdinOfDocument,
    ArrayMinSize(1),
    ArrayMaxSize(UDINS_AT_ONCE),
    ArrayUnique((row?: UdinOfDocument) => row?.documentId, { message: 'rows must name each document once' }),
  )
  rows!: UdinOfDocument[];
}

/** GET /api/documents/udins and its tables. */
export class UdinsQuery extends PageQuery {
  /** Words that must all be there: number, client, file, membership number, transaction, ids; or a customer's email. */
  @OptionalText(SEARCH_MAX_LENGTH)
  search?: string;

  @Optional(IsIn([...UDIN_STATES]))
  state?: UdinState;

  @Optional(Trim(), Matches(/^\d{6}$/, { message: 'A membership number has 6 digits' }))
  membershipNumber?: string;

  /** Of the generation. */
  @OptionalDay()
  from?: string;

  @OptionalDay('from')
  to?: string;
}
