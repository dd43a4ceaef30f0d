import { LANGUAGES } from '@udin/contracts';
import { oneSpelling } from '@udin/contracts/one-spelling';

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));

/** Of each language's names of a month the English one that the database writes. */
const ENGLISH_MONTHS = new Map(
  LANGUAGES.flatMap((language) =>
    (['short', 'long'] as const).flatMap((width) => {
      const named = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
      return MONTHS.map((month) => [oneSpelling(named.format(month)), alike(inEnglish(month))] as const);
    }),
  ),
);

/** What a customer typed, as it is compared: in small letters, and months as the database names them. */
export function searchedWords(search: string): string[] {
  const words = alike(search).split(/\s+/).filter(Boolean);
  return words.map((word) => ENGLISH_MONTHS.get(oneSpelling(word)) ?? word);
}

function inEnglish(month: Date): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(month);
}

/** As names of files are kept: what a keyboard writes as one letter is one. */
function alike(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
