import { asciiDigits } from '@udin/contracts/ascii-digits';

/** Digits of every script as 0 to 9, and signs in their usual form: "＋९१" is "+91". */
export const withAsciiDigits = (text: string): string => asciiDigits(text.normalize('NFKC'));
