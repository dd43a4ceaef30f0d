/**
 * Names the buttons of rows for whoever hears them: rows of one name are told apart by what else stands in them.
 * @param markOf said after a name that more than one row has
 */
export function toldApart<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  markOf: (row: Row) => string,
): (row: Row) => string {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of rows.map(nameOf)) (seen.has(name) ? repeated : seen).add(name);
  return (row) => (repeated.has(nameOf(row)) ? `${nameOf(row)}, ${markOf(row)}` : nameOf(row));
}
