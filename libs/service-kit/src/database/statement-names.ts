/** As many different ones each connection keeps at most, besides those that are prepared by hand. */
const MOST_REPEATED = 300;
/** What came less often need not be kept. */
const REPEATED_AFTER = 3;
/** Of longer ones, with a value list for each row, hardly any comes twice. */
const LONGEST = 4_000;
/**
 * A list is planned anew for its values: one customer has one document, another has thousands. And what answers with
 * all columns, however many there are, would fail on a connection that prepared it before a migration.
 */
const IS_NOT_KEPT = /\border by\b|\blike\b|\*/i;

const names = new Map<string, string>();
const times = new Map<string, number>();

/** The name under which each connection of this process keeps a statement. */
export function nameOfStatement(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** The same for one that has come several times; `undefined` for others, which are parsed and planned each time. */
export function nameOfRepeated(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_REPEATED || text.length > LONGEST) return undefined;
  const count = (times.get(text) ?? 0) + 1;
  if (count > REPEATED_AFTER) {
    times.delete(text);
    return nameOfStatement(text);
  }
  if (count === 1 && (times.size >= 10 * MOST_REPEATED || IS_NOT_KEPT.test(text))) return undefined;
  times.set(text, count);
  return undefined;
}
