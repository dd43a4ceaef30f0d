const DIGIT = /\p{Nd}/u;

/** The text with the digits of every script as 0 to 9: a keyboard for Hindi or Bengali writes its own. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0)!)));
}

/** Unicode keeps the ten digits of a script side by side, zero first, so that the place among them is the value. */
function valueOf(codePoint: number): number {
  let first = codePoint;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
}
