import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Optional } from '../optional';
import { OptionalText } from '../optional-text';
import { CleanName } from '../auth/clean-name';
import { IsGstinOrEmpty } from '../auth/is-gstin';
import { FILE_MESSAGES } from '../file-messages';
import {
  CURRENCY,
  DESCRIPTION_MAX_LENGTH,
  LONGEST_CHOSEN_SECONDS,
  MAX_FILES_PER_ORDER,
  MAX_FILE_BYTES,
  MAX_FILE_NAME_LENGTH,
  MIN_FILE_BYTES,
} from '../limits';
import { STATE_SLUGS } from '../states-of-india';
import { LowerCaseEmail, Trim } from '../text-rules';
import { NeededText } from '../needed-text';
import { PartOf, PartsOf } from '../parts-of';
import { IsCount } from '../is-count';
import { PersonName } from '../auth/person-fields';

/** SHA-256 of a file's bytes, lower-case hex. */
export const SHA256_HEX = /^[0-9a-f]{64}$/;

export class TransactionUserInfo {
  @PersonName()
  first_name!: string;

  @PersonName()
  last_name!: string;

  @LowerCaseEmail()
  @IsEmail()
  @MaxLength(254)
  email!: string;

  @CleanName()
  @IsString()
  @MaxLength(20)
  phone!: string;

  @Trim()
  @IsString()
  @MaxLength(500)
  address!: string;

  @IsIn([...STATE_SLUGS], { message: 'Choose a state or union territory of India.' })
  state!: string;

  @Trim()
  @Matches(/^[0-9]{6}$/, { message: 'A PIN code has 6 digits.' })
  pin_code!: string;

  /** Of a business customer: stands on the invoice. That of the account when neither it nor a GSTIN is given. */
  @Optional(CleanName(), IsString(), MaxLength(200))
  company_name?: string;

  /** With it the invoice is for a business, and the place of supply is the state of the registration. */
  @Optional(IsGstinOrEmpty())
  gstin?: string;
}

export class TransactionDocument {
  @NeededText(MAX_FILE_NAME_LENGTH)
  name!: string;

  /** Bytes. What its upload would refuse is not sold. */
  @IsInt()
  @Min(MIN_FILE_BYTES, { message: FILE_MESSAGES.tooSmall })
  @Max(MAX_FILE_BYTES, { message: FILE_MESSAGES.tooLarge })
  size!: number;

  @IsString()
  @MaxLength(127)
  type!: string;

  @NeededText(80)
  document_type!: string;

  @Optional(IsString(), MaxLength(80))
  document_category?: string;

  /** Of the file's bytes: a file that is paid and awaited is recognised by it and not sold again. */
  @Optional(Matches(SHA256_HEX, { message: 'sha256 is 64 lower-case hexadecimal digits' }))
  sha256?: string;

  /** For "Other …" types (CAT-1). */
  @OptionalText(DESCRIPTION_MAX_LENGTH)
  description?: string;
}

/** Rupees, as the specification's body has them; the server re-prices and refuses a difference. */
class TransactionPricing {
  @IsNumber()
  @Min(0)
  subtotal!: number;

  @IsNumber()
  @Min(0)
  gst_amount!: number;

  @Optional(IsNumber())
  gst_percentage?: number;

  @IsNumber()
  @Min(0)
  total_amount!: number;

  @IsIn([CURRENCY])
  currency!: string;
}

/** What finds a transaction: the client's id or ours. */
export const TRANSACTION_ID = /^[A-Za-z0-9_-]{8,40}$/;
/** What the browser may call a transaction: never in the form of our own ids, or it could name another's order. */
const CLIENT_TRANSACTION_ID = /^(?![0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$)[A-Za-z0-9_-]{8,40}$/i;
/** POST /api/transactions (PAY-5). */
export class CreateTransactionRequest {
  @Matches(CLIENT_TRANSACTION_ID, { message: 'transaction_id is 8 to 40 letters, digits, _ or -, and no UUID' })
  transaction_id!: string;

  @IsUUID()
  user_id!: string;

  @PartOf(() => TransactionUserInfo)
  user_info!: TransactionUserInfo;

  @PartsOf(
    () => TransactionDocument,
    ArrayMinSize(1, { message: 'An order has 1 to 30 documents.' }),
    ArrayMaxSize(MAX_FILES_PER_ORDER, { message: 'At most 30 documents can be ordered at once.' }),
  )
  documents!: TransactionDocument[];

  @PartOf(() => TransactionPricing)
  pricing!: TransactionPricing;

  /** The customer wants a file once more that is paid and awaited. */
  @Optional(IsBoolean())
  buy_again?: boolean;

  /** How long the first of the files has been in the order: what was paid and sent since is not sold again. */
  @Optional(IsCount(), Max(LONGEST_CHOSEN_SECONDS))
  chosen_seconds_ago?: number;

  @Optional(IsIn(['pending']))
  status?: string;

  @Optional(IsObject())
  metadata?: Record<string, unknown>;
}
