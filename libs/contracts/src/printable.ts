/** Of all languages of the Eighth Schedule of the Constitution, and Latin: what invoices are written in. */
const SCRIPTS = [
  'Latin',
  'Devanagari',
  'Arabic',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Meetei_Mayek',
  'Ol_Chiki',
  'Oriya',
  'Tamil',
  'Telugu',
];
const LETTERS = SCRIPTS.map((script) => `\\p{Script=${script}}`).join('');
const OTHER_LETTER = new RegExp(`(?![${LETTERS}\\p{Script=Common}])\\p{L}`, 'u');
const TO_BE_SEEN = new RegExp(`(?!\\p{Extended_Pictographic})[${LETTERS}\\p{N}\\p{P}]`, 'u');

/** Invoices have fonts for it. The law wants name and address of the recipient on them. */
export const isPrintable = (text: string): boolean => TO_BE_SEEN.test(text) && !OTHER_LETTER.test(text);
