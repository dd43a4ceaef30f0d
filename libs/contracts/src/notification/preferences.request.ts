import { IsBoolean, IsOptional } from 'class-validator';
import type { MailPreferences } from './notification.answers';

/** PATCH /api/notifications/preferences: which mails somebody wants. What is left out stays. */
export class ChangePreferencesRequest implements Partial<MailPreferences> {
  @IsOptional()
  @IsBoolean()
  documentUpdates?: boolean;

  @IsOptional()
  @IsBoolean()
  notes?: boolean;
}
