/** Names, to be found under later. */
const LAST_CHARACTERS = 1_000;

/**
 * SQL of a kept search text with more words at its end: names that a customer takes on. What is changed again and again
 * does not grow for ever: the beginning stays, with what a row was made under, and the last names, since changes are
 * heard of in any order.
 * @param column that keeps it, SQL. @param words SQL. @param first characters of it that always stay
 */
export function foundUnder(column: string, words: string, first: number): string {
  return `CASE WHEN length(${column}) < ${first + LAST_CHARACTERS} THEN ${column}
    ELSE left(${column}, ${first}) || ' ' || right(${column}, ${LAST_CHARACTERS}) END || ' ' || ${words}`;
}
