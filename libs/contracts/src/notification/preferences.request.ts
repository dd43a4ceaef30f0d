import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { type Language, LANGUAGES } from '../languages';
import { DIGEST_CHOICES, type DigestChoice, type MailPreferences } from './notification.answers';

/** PATCH /api/notifications/preferences: which mails somebody wants, and in which language. What is left out stays. */
export class ChangePreferencesRequest implements Partial<MailPreferences> {
  @IsOptional()
  @IsBoolean()
  documentUpdates?: boolean;

  @IsOptional()
  @IsBoolean()
  notes?: boolean;

  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;

  /** Of the team; a customer's is refused. */
  @IsOptional()
  @IsIn(DIGEST_CHOICES)
  newWork?: DigestChoice;
}
