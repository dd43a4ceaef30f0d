import type { Language } from '@udin/contracts';
import type { Email } from './email';

/** What the firm writes to many, as one of them gets it. An empty line parts paragraphs. */
export function circularEmail(words: { title: string; text: string }, greeting: string, language: Language): Email {
  return { language, subject: words.title, greeting, paragraphs: words.text.trim().split(/\s*\n\s*\n\s*/) };
}
