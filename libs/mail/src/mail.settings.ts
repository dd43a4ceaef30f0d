import { DatabaseSettings } from '@udin/service-kit';
import { IsNotEmpty, IsString, Matches } from 'class-validator';

/** Settings of a service that sends email. */
export class MailSettings extends DatabaseSettings {
  @Matches(/^smtps?:\/\/\S+$/, { message: 'SMTP_URL must be an smtp:// or smtps:// address' })
  SMTP_URL!: string;

  @IsString()
  @IsNotEmpty()
  MAIL_FROM: string = 'UDIN <no-reply@udin.example>';
}
