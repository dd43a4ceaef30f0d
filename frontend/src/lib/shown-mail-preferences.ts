import type { MailPreferences } from '@udin/contracts';
import { mailPreferences } from './mail-preferences.query';
import { queryClient } from './query-client';

/** What the server answered to a choice made elsewhere on the page. Apart: the login does without queries. */
export function showMailPreferences(preferences: MailPreferences): void {
  queryClient.setQueryData(mailPreferences.queryKey, preferences);
}
