import { DatabaseSettings, IsWebAddress, IsWholeNumberFrom } from '@udin/service-kit';
import {
  IsDaysOff,
  IsHolidays,
  IsYearsOfBooks,
  LEAST_YEARS_OF_BOOKS,
  OPERATOR_DEFAULTS,
  STATE_SLUGS,
} from '@udin/contracts';
import { Type } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { GstinOfState } from './settings/gstin-of-state';
import { RefuseTestPayments } from './settings/refuse-test-payments';
import { FICTIONAL_GSTIN } from './settings/warn-of-wrong-gstin';

const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

export class PaymentSettings extends DatabaseSettings {
  /** As the document service has them: they are promised before the payment. At most six days, with commas between. */
  @IsDaysOff()
  DAYS_OFF: string = 'saturday,sunday';

  @IsHolidays()
  HOLIDAYS: string = '';

  @RefuseTestPayments()
  @Matches(/^rzp_(test|live)_\w+$/, { message: 'RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_' })
  RAZORPAY_KEY_ID!: string;

  @IsString()
  @IsNotEmpty()
  RAZORPAY_KEY_SECRET!: string;

  @IsString()
  @IsNotEmpty()
  RAZORPAY_WEBHOOK_SECRET!: string;

  /** The secret before the last rotation: the provider still signs retries of older events with it. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS?: string;

  /** Address of the sandbox; empty means the real provider. */
  @IsOptional()
  @IsWebAddress()
  RAZORPAY_API_URL?: string;

  /** The script that opens the checkout in the browser. */
  @IsWebAddress()
  RAZORPAY_CHECKOUT_URL: string = 'https://checkout.razorpay.com/v1/checkout.js';

  /** Milliseconds that one call to the provider may take. */
  @IsWholeNumberFrom(100, 30_000)
  RAZORPAY_TIMEOUT_MS: number = 6_000;

  /** Allows payments without real money in production, to try the system out. */
  @IsIn(['true', 'false'])
  ALLOW_TEST_PAYMENTS: 'true' | 'false' = 'false';

  /** Other programs take payments on the same account: one without an order here is theirs, and none that differs. */
  @IsIn(['true', 'false'])
  RAZORPAY_ACCOUNT_SHARED: 'true' | 'false' = 'false';

  /** Seconds a transaction may stay unpaid before the provider is asked about it. */
  @IsWholeNumberFrom(0, 86_400)
  RECONCILE_AFTER_SECONDS: number = 180;

  /** Seconds between two runs of the reconciler; 0 switches it off in this process. */
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(3_600)
  RECONCILE_EVERY_SECONDS: number = 30;

  /** First part of invoice numbers. A whole number may have at most 16 characters (Rule 46). */
  @Matches(/^[A-Z0-9]{1,4}$/, { message: 'INVOICE_PREFIX must be 1 to 4 capital letters or digits' })
  INVOICE_PREFIX: string = 'UDIN';

  /** Years that books are kept after the end of their financial year; then they are removed. */
  @IsYearsOfBooks()
  BOOKS_KEPT_YEARS: number = LEAST_YEARS_OF_BOOKS;

  @IsString()
  @IsNotEmpty()
  @MaxLength(120)
  COMPANY_NAME: string = OPERATOR_DEFAULTS.companyName;

  @IsString()
  @IsNotEmpty()
  @MaxLength(300)
  COMPANY_ADDRESS: string = OPERATOR_DEFAULTS.companyAddress;

  @GstinOfState()
  @Matches(GSTIN, { message: 'COMPANY_GSTIN must be a GSTIN of 15 characters' })
  COMPANY_GSTIN: string = FICTIONAL_GSTIN;

  /** The supplier's state, as a slug. It decides between CGST + SGST (or UTGST) and IGST. */
  @IsIn([...STATE_SLUGS], { message: 'COMPANY_STATE must be the slug of a state, e.g. west-bengal' })
  COMPANY_STATE: string = 'west-bengal';

  @IsEmail({ require_tld: false })
  CONTACT_EMAIL: string = OPERATOR_DEFAULTS.contactEmail;
}
