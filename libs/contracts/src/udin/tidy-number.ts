import { asciiDigits } from '../ascii-digits';

/** Blanks, dashes of all kinds, and marks that nobody sees: they come along when a number is copied from a PDF. */
const BETWEEN = /[\s\p{Pd}\p{Cf}]/gu;

/** What stands before a number in documents and emails, and is copied with it: "UDIN: 26…". No code holds a U. */
const LABEL = /^UDIN(?:NO|NUMBER)?[.:]*(?=\d)/;

/**
 * A number as it is kept, whatever people type or copy, in the digits of any script. Only a to z become capitals:
 * toUpperCase would make a number out of letters that merely look like ours (ſ, ı).
 */
export const tidyNumber = (typed: string): string =>
  asciiDigits(typed)
    .replace(BETWEEN, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(LABEL, '');
