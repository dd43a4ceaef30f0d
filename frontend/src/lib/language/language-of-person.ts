import type { Language } from '@udin/contracts/languages';
import { call } from '../api/call';
import { mayHaveSession } from '../session';
import { showChoice } from './choose-language';
import { hasChosenLanguage, rememberLanguage, takeUntold } from './chosen-language';

/** Kept with the account: emails are written in it, and other devices begin with it. */
export async function keepLanguageOfPerson(language: Language): Promise<void> {
  const preferences = await call('PATCH /api/notifications/preferences', { body: { language } });
  // A logout that was faster than the answer leaves nothing behind (RT-3).
  if (!mayHaveSession('user')) return;
  rememberLanguage(language);
  const shown = await import('../shown-mail-preferences').catch(() => undefined);
  if (mayHaveSession('user')) shown?.showMailPreferences(preferences);
}

/**
 * After a login: what the person has chosen elsewhere, in a browser in which nobody has chosen. What was chosen on the
 * way to the login is for the account, too: emails come in it. Never fails.
 */
export async function takeLanguageOfPerson(): Promise<void> {
  const untold = takeUntold();
  if (untold) return keepLanguageOfPerson(untold).catch(() => undefined);
  if (hasChosenLanguage()) return;
  const preferences = await call('GET /api/notifications/preferences').catch(() => undefined);
  // By the time of a slow answer somebody may have chosen here, or logged out, which leaves nothing behind (RT-3).
  if (!preferences?.language || hasChosenLanguage() || !mayHaveSession('user')) return;
  rememberLanguage(preferences.language);
  await showChoice();
}
