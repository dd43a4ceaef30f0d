const grouped = (digits: string) => Number(digits).toLocaleString('en-IN');

/** What class-validator says of a value, behind the name of its field, and what is said to people instead. */
const IN_WORDS: [RegExp, (...found: string[]) => string][] = [
  [/^must be shorter than or equal to (\d+) characters$/, (most) => `may have at most ${characters(most!)}`],
  [/^must be longer than or equal to (\d+) characters$/, (least) => `needs at least ${characters(least!)}`],
  [/^must not be less than (-?\d+)$/, (least) => `must be at least ${grouped(least!)}`],
  [/^must not be greater than (-?\d+)$/, (most) => `must be at most ${grouped(most!)}`],
  [/^must be one of the following values: (.+)$/s, (values) => `must be one of these: ${values}`],
  [/^must contain no more than (\d+) elements$/, (most) => `may have at most ${entries(most!)}`],
  [/^must contain at least (\d+) elements$/, (least) => `needs at least ${entries(least!)}`],
  [/^should not be empty$/, () => 'must not be empty'],
  [/^must be a UUID$/, () => 'is not an id that we have given'],
  [/^must be a valid ISO 8601 date string$/, () => 'must be a day such as 2026-11-21, or a moment with its time zone'],
  [/^must be an email$/, () => 'must be an email address'],
  [/^must match .+ regular expression$/s, () => 'is not written as it has to be'],
  [/^(must be a day such as 2026.+|needs two letters or digits)$/, (same) => same!],
];

function characters(count: string): string {
  return count === '1' ? 'one character' : `${grouped(count)} characters`;
}

function entries(count: string): string {
  return count === '1' ? 'one entry' : `${grouped(count)} entries`;
}

/** In a sentence these names are no nouns. */
const CALLED: Record<string, string> = { from: 'first day (from)', to: 'last day (to)' };

/** The name of a field as it was sent, so that whoever sent it finds it. */
const called = (property: string): string => CALLED[property] ?? property;

/** "The description is missing." */
export const sentenceAbout = (property: string, predicate: string): string => `The ${called(property)} ${predicate}.`;

/**
 * A reason of class-validator's in people's words: "The description may have at most 1,000 characters." What a request
 * class says itself, and a stock text that has no words here, is answered as it is.
 */
export function inPeoplesWords(property: string, text: string): string {
  const each = `each value in ${property} `;
  const isEach = text.startsWith(each);
  if (!isEach && !text.startsWith(`${property} `)) return text;
  const said = text.slice((isEach ? each : `${property} `).length);
  for (const [stock, words] of IN_WORDS) {
    const found = stock.exec(said);
    if (!found) continue;
    const predicate = words(...found.slice(1));
    return isEach ? `Each entry of the ${called(property)} ${predicate}.` : sentenceAbout(property, predicate);
  }
  return text;
}
