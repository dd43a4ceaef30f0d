import type { Language } from '@udin/contracts/languages';
import { mayHaveSession } from '../session';
import { noteUntold, takeUntold } from './chosen-language';

/**
 * Keeps the language with the account of who is logged in, or logs in next in this tab. Without an answer, or without
 * storage, this browser alone knows it.
 */
export async function tellAccount(language: Language): Promise<void> {
  try {
    if (!mayHaveSession('user')) return void noteUntold(language);
    takeUntold();
    // Visitors do not need it.
    const { keepLanguageOfPerson } = await import('./language-of-person');
    await keepLanguageOfPerson(language);
  } catch {
    return;
  }
}
