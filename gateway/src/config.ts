import {
  IsYearsOfBooks,
  OPERATOR_DEFAULTS,
  PASSWORD_MAX,
  PASSWORD_MIN_AT_REGISTRATION,
  PASSWORD_MIN_AT_RESET,
} from '@udin/contracts';
import {
  IsNetworks,
  IsOrigins,
  IsWebAddress,
  IsWebAddresses,
  IsWholeNumberFrom,
  ServiceSettings,
} from '@udin/service-kit';
import { IsEmail, IsNotEmpty, IsOptional, IsString, Matches } from 'class-validator';
import { IsFrontend } from './frontend/is-frontend';

export class GatewaySettings extends ServiceSettings {
  /** Addresses of each service, comma separated for several instances. */
  @IsWebAddresses() AUTH_URL: string = 'http://127.0.0.1:8101';
  @IsWebAddresses() PAYMENT_URL: string = 'http://127.0.0.1:8102';
  @IsWebAddresses() DOCUMENT_URL: string = 'http://127.0.0.1:8103';
  @IsWebAddresses() NOTES_URL: string = 'http://127.0.0.1:8104';
  @IsWebAddresses() VAULT_URL: string = 'http://127.0.0.1:8105';
  @IsWebAddresses() NOTIFICATION_URL: string = 'http://127.0.0.1:8106';

  /** Folder of the built frontend; without it the gateway serves only the API. */
  @IsOptional()
  @IsFrontend()
  FRONTEND_DIR?: string;

  /** Folder of the API reference's page. */
  @IsOptional()
  @IsString()
  API_DOCS_DIR?: string;

  /** Origins that the payment provider's checkout needs in the content security policy, space separated. */
  @IsOrigins()
  PAYMENT_ORIGINS: string = 'https://checkout.razorpay.com https://api.razorpay.com https://lumberjack.razorpay.com';

  /** External viewer for Office files; without it no file leaves the product. */
  @IsOptional()
  @IsWebAddress()
  OFFICE_VIEWER_URL?: string;

  /** Who may read /metrics and /health/ready: addresses, networks or their names, comma separated. */
  @IsNetworks()
  OPERATOR_NETWORKS: string = 'loopback';

  /** Requests per minute of one client address, over all paths. */
  @IsWholeNumberFrom(10, 1_000_000)
  REQUESTS_PER_MINUTE: number = 1_200;

  /** Connections that one network address may begin in a minute, a third of them at once; proxies are not counted. */
  @IsWholeNumberFrom(3, 1_000_000)
  CONNECTIONS_PER_MINUTE: number = 300;

  /** Of one network address: requests too large, too slow, too many or without a token. Beyond it, it is shut out. */
  @IsWholeNumberFrom(1, 1_000_000)
  FAULTS_PER_MINUTE: number = 60;

  /** For how long an address is shut out. */
  @IsWholeNumberFrom(1, 3_600)
  SHUT_OUT_SECONDS: number = 60;

  /** Requests of one network address that may run at the same time; live streams do not count. */
  @IsWholeNumberFrom(1, 1_000_000)
  SIMULTANEOUS_PER_ADDRESS: number = 128;

  /** Of these, uploads. */
  @IsWholeNumberFrom(1, 1_000_000)
  SIMULTANEOUS_UPLOADS_PER_ADDRESS: number = 16;

  /** Requests of one account that may run at the same time; live streams count. */
  @IsWholeNumberFrom(1, 1_000_000)
  SIMULTANEOUS_PER_PERSON: number = 64;

  /** Of these, uploads. */
  @IsWholeNumberFrom(1, 1_000_000)
  SIMULTANEOUS_UPLOADS_PER_PERSON: number = 8;

  /** Downloads of one file by its link that may run at the same time, over all addresses. */
  @IsWholeNumberFrom(1, 1_000_000)
  SIMULTANEOUS_PER_FILE: number = 16;

  /** Seconds in which a body must have arrived that is not an upload. */
  @IsWholeNumberFrom(1, 600)
  BODY_TIMEOUT_SECONDS: number = 10;

  /** Seconds in which at least 16 KiB of an upload must arrive; who has sent more may be silent up to four times. */
  @IsWholeNumberFrom(1, 600)
  UPLOAD_STALL_SECONDS: number = 30;

  /** Seconds in which a reader must take at least 64 KiB of an answer that waits. */
  @IsWholeNumberFrom(1, 3_600)
  READER_STALL_SECONDS: number = 60;

  @IsString() COMPANY_NAME: string = OPERATOR_DEFAULTS.companyName;
  @IsEmail({ require_tld: false }) CONTACT_EMAIL: string = OPERATOR_DEFAULTS.contactEmail;
  @IsString() CONTACT_PHONE: string = OPERATOR_DEFAULTS.contactPhone;
  @IsString() COMPANY_ADDRESS: string = OPERATOR_DEFAULTS.companyAddress;

  /** Named on the pages of the policies: whom complaints go to. */
  @IsString() @IsNotEmpty() GRIEVANCE_OFFICER: string = OPERATOR_DEFAULTS.grievanceOfficer;

  /** The chartered accountant whom the first page names. */
  @IsString() @IsNotEmpty() SIGNING_ACCOUNTANT: string = OPERATOR_DEFAULTS.signingAccountant;

  /** Of the Institute of Chartered Accountants of India. */
  @Matches(/^\d{6}$/, { message: 'SIGNING_MEMBERSHIP_NUMBER must be six digits' })
  SIGNING_MEMBERSHIP_NUMBER: string = OPERATOR_DEFAULTS.membershipNumber;

  /** As the payment service has it: the pages say it. */
  @IsYearsOfBooks()
  BOOKS_KEPT_YEARS: number = OPERATOR_DEFAULTS.booksKeptYears;

  /** As the auth service has them: the pages say them. */
  @IsWholeNumberFrom(PASSWORD_MIN_AT_REGISTRATION, PASSWORD_MAX)
  PASSWORD_MIN_AT_REGISTRATION: number = PASSWORD_MIN_AT_REGISTRATION;

  @IsWholeNumberFrom(PASSWORD_MIN_AT_RESET, PASSWORD_MAX)
  PASSWORD_MIN_AT_RESET: number = PASSWORD_MIN_AT_RESET;
}
