import { IsBoolean, IsIn } from 'class-validator';
import { Optional } from '../optional';
import { type Language, LANGUAGES } from '../languages';
import { DIGEST_CHOICES, type DigestChoice, type MailPreferences } from './notification.answers';

/** PATCH /api/notifications/preferences: which mails somebody wants, and in which language. What is left out stays. */
export class ChangePreferencesRequest implements Partial<MailPreferences> {
  @Optional(IsBoolean())
  documentUpdates?: boolean;

  @Optional(IsBoolean())
  notes?: boolean;

  @Optional(IsIn(LANGUAGES))
  language?: Language;

  /** Of the team; a customer's is refused. */
  @Optional(IsIn(DIGEST_CHOICES))
  newWork?: DigestChoice;
}
