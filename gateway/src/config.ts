import { OPERATOR_DEFAULTS } from '@udin/contracts';
import { ServiceSettings } from '@udin/service-kit';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';

export class GatewaySettings extends ServiceSettings {
  /** Addresses of each service, comma separated for several instances. */
  @IsString() AUTH_URL: string = 'http://127.0.0.1:8101';
  @IsString() PAYMENT_URL: string = 'http://127.0.0.1:8102';
  @IsString() DOCUMENT_URL: string = 'http://127.0.0.1:8103';
  @IsString() NOTES_URL: string = 'http://127.0.0.1:8104';
  @IsString() VAULT_URL: string = 'http://127.0.0.1:8105';
  @IsString() NOTIFICATION_URL: string = 'http://127.0.0.1:8106';

  /** Folder of the built frontend; without it the gateway serves only the API. */
  @IsOptional()
  @IsString()
  FRONTEND_DIR?: string;

  /** Folder of the API reference's page. */
  @IsOptional()
  @IsString()
  API_DOCS_DIR?: string;

  /** Origins that the payment provider's checkout needs in the content security policy, space separated. */
  @IsString()
  PAYMENT_ORIGINS: string = 'https://checkout.razorpay.com https://api.razorpay.com https://lumberjack.razorpay.com';

  /** External viewer for Office files; without it no file leaves the product. */
  @IsOptional()
  @IsString()
  OFFICE_VIEWER_URL?: string;

  /** Requests per minute of one client address, over all paths. */
  @Type(() => Number)
  @IsInt()
  @Min(10)
  @Max(1_000_000)
  REQUESTS_PER_MINUTE: number = 1_200;

  @IsString() COMPANY_NAME: string = OPERATOR_DEFAULTS.companyName;
  @IsString() CONTACT_EMAIL: string = OPERATOR_DEFAULTS.contactEmail;
  @IsString() CONTACT_PHONE: string = OPERATOR_DEFAULTS.contactPhone;
  @IsString() COMPANY_ADDRESS: string = OPERATOR_DEFAULTS.companyAddress;
}
