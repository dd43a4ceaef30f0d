import type { Language } from '@udin/contracts/languages';
import { mayHaveSession } from '../session';

/**
 * Keeps the language with the account of who is logged in. Without an answer, or without storage, this browser alone
 * knows it.
 */
export async function tellAccount(language: Language): Promise<void> {
  try {
    if (!mayHaveSession('user')) return;
    // Visitors do not need it.
    const { keepLanguageOfPerson } = await import('./language-of-person');
    await keepLanguageOfPerson(language);
  } catch {
    return;
  }
}
