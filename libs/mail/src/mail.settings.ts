import { OPERATOR_DEFAULTS } from '@udin/contracts/operator-defaults';
import { DatabaseSettings } from '@udin/service-kit';
import { IsEmail, Matches } from 'class-validator';

/** Settings of a service that sends email. */
export class MailSettings extends DatabaseSettings {
  @Matches(/^smtps?:\/\/\S+$/, { message: 'SMTP_URL must be an smtp:// or smtps:// address' })
  SMTP_URL!: string;

  @Matches(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
    message: 'MAIL_FROM must be an address, or a name and an address: UDIN <no-reply@udin.example>',
  })
  MAIL_FROM: string = 'UDIN <no-reply@udin.example>';

  @IsEmail({ require_tld: false })
  CONTACT_EMAIL: string = OPERATOR_DEFAULTS.contactEmail;
}
