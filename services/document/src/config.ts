import { IsDaysOff, IsHolidays } from '@udin/contracts';
import { FileServiceSettings } from '@udin/files';
import { IsWebAddress, IsWholeNumberFrom } from '@udin/service-kit';
import { IsIn, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { RefuseDevelopmentSeal } from './sealing/refuse-development-seal';

export class DocumentSettings extends FileServiceSettings {
  /** Milliseconds an upload waits for payment.completed. */
  @IsWholeNumberFrom(0, 30_000)
  PAYMENT_WAIT_MS: number = 4_000;

  /** Days of the week that are no business days, at most six, with commas between. */
  @IsDaysOff()
  DAYS_OFF: string = 'saturday,sunday';

  /** Holidays, as 2026-12-25, with commas between. */
  @IsHolidays()
  HOLIDAYS: string = '';

  /** Seconds between two looks for what is due soon, overdue, or left by somebody who is absent. 0: none. */
  @IsWholeNumberFrom(0, 3_600)
  DESK_EVERY_SECONDS: number = 60;

  /** on: every signed document is sealed. off: it is delivered as it was signed. */
  @RefuseDevelopmentSeal()
  @IsIn(['on', 'off'])
  SEALING: 'on' | 'off' = 'on';

  /** A PKCS#12 file with the key that seals. Without it a development key is made, which says so in its name. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  SEAL_P12_FILE?: string;

  @IsString()
  SEAL_P12_PASSWORD: string = '';

  /** An RFC 3161 timestamp authority. With it no seal is made without a timestamp; while it is away, seals wait. */
  @IsOptional()
  @IsWebAddress()
  TSA_URL?: string;

  /** Certificates (PEM) of authorities: a timestamp counts only when its certificate leads up to one of them. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  TSA_ROOTS_FILE?: string;

  /** Milliseconds between two looks for documents to seal; 0 for none in this process. */
  @IsWholeNumberFrom(0, 60_000)
  SEAL_EVERY_MS: number = 1_000;

  /** Seconds after which a seal that was begun and not finished is begun again: longer than the largest takes. */
  @IsWholeNumberFrom(1, 3_600)
  SEAL_LEASE_SECONDS: number = 180;

  /** Whether the public check shows the initials of the customer. */
  @IsIn(['true', 'false'])
  VERIFY_SHOWS_INITIALS: 'true' | 'false' = 'true';
}
