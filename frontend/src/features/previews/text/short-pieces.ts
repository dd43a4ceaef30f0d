/**
 * A browser lays out a line, and the accents of a letter, in a time that grows with the square of their number: 130,000
 * accents took ten seconds. No letter of any script has so many, and no line that is meant to be read is so long.
 */
export function inShortPieces(text: string): string {
  return text.replace(/\p{M}{64}(?=\p{M})/gu, '$&\n').replace(/.{5000}(?=.)/gu, '$&\n');
}
