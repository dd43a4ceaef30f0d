import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsDayOrMoment } from '../day-or-moment';
import { ExpectedRevision } from '../desk/queue.requests';
import { PageQuery } from '../paging';
import { Trim } from '../text-rules';
import { tidyUdin, UDIN_FORM, UDIN_FORM_MESSAGE } from './udin-number';
import { REVOCATION_REASONS, UDIN_REASON_KEYS, UDIN_STATES, UDINS_AT_ONCE } from './udin.kinds';
import type { UdinReason, UdinState } from './udin.kinds';

function IsUdin(): PropertyDecorator {
  return (target, key) => {
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidyUdin(value) : value))(target, key);
    IsString()(target, key);
    Matches(UDIN_FORM, { message: UDIN_FORM_MESSAGE })(target, key);
  };
}

/** POST /api/documents/{id}/udin. */
export class RecordUdinRequest extends ExpectedRevision {
  /** As ICAI's portal shows it; blanks, dashes and small letters do no harm. */
  @IsUdin()
  udin!: string;

  /** When it was generated; now, when left out. */
  @IsOptional()
  @IsDayOrMoment()
  issuedAt?: string;
}

class UdinEnd extends ExpectedRevision {
  /** For the team. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(500)
  note?: string;
}

/** POST /api/documents/{id}/udin/revoke: after it was revoked at ICAI's portal. */
export class RevokeUdinRequest extends UdinEnd {
  @IsIn(REVOCATION_REASONS)
  reason!: UdinReason;

  /** When it was revoked there; now, when left out. Within 48 hours of its generation. */
  @IsOptional()
  @IsDayOrMoment()
  revokedAt?: string;
}

/** POST /api/documents/{id}/udin/replace. */
export class ReplaceUdinRequest extends UdinEnd {
  @IsIn(UDIN_REASON_KEYS)
  reason!: UdinReason;

  /** The new one. */
  @IsUdin()
  udin!: string;

  @IsOptional()
  @IsDayOrMoment()
  issuedAt?: string;
}

export class ParticularValue {
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
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => ParticularValue)
  values!: ParticularValue[];
}

export class UdinOfDocument {
  @IsUUID()
  documentId!: string;

  @IsUdin()
  udin!: string;

  @IsOptional()
  @IsDayOrMoment()
  issuedAt?: string;
}

/** POST /api/documents/udins. */
export class RecordUdinsRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(UDINS_AT_ONCE)
  @ValidateNested({ each: true })
  @Type(() => UdinOfDocument)
  rows!: UdinOfDocument[];
}

/** GET /api/documents/udins and its tables. */
export class UdinsQuery extends PageQuery {
  /** Words that must all be there: number, client, file, membership number, transaction, ids. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  search?: string;

  @IsOptional()
  @IsIn([...UDIN_STATES])
  state?: UdinState;

  @IsOptional()
  @Trim()
  @Matches(/^\d{6}$/, { message: 'A membership number has 6 digits' })
  membershipNumber?: string;

  /** Of the generation. */
  @IsOptional()
  @IsDayOrMoment()
  from?: string;

  @IsOptional()
  @IsDayOrMoment()
  to?: string;
}
