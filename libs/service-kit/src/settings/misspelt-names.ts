/** Below this length too many names that somebody else has set are near. */
const SHORTEST = 6;
const LONG = 12;

/**
 * Names that are set and nearly a setting's: a misspelt one would be passed by in silence, and its default would hold.
 * A name in small letters counts, one of another program rarely comes as near. Where it does, as LOGLEVEL, whoever sets
 * the setting itself has said that it was not meant.
 */
export function misspeltNames(known: readonly string[], env: NodeJS.ProcessEnv): [given: string, meant: string][] {
  const names = new Set(known);
  const given = Object.keys(env).filter((name) => env[name] && !names.has(name));
  return given.flatMap((name) => {
    const meant = known.find((setting) => !env[setting] && isNear(name.toUpperCase(), setting));
    return meant ? [[name, meant]] : [];
  });
}

/** One slip of the finger, two in a long name. */
export function isNear(name: string, setting: string): boolean {
  if (setting.length < SHORTEST) return false;
  const slips = setting.length < LONG ? 1 : 2;
  return Math.abs(name.length - setting.length) <= slips && distance(name, setting) <= slips;
}

/** Letters to add, leave out, change, or to swap with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const best = Math.min(rows[row - 1]![column]! + 1, current[column - 1]! + 1, rows[row - 1]![column - 1]! + same);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(isSwap ? Math.min(best, rows[row - 2]![column - 2]! + 1) : best);
    }
    rows.push(current);
  }
  return rows[a.length]![b.length]!;
}
