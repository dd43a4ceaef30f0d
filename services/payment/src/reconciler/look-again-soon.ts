import type { DataSource } from 'typeorm';

/** In a minute, however long their next turn was away. @param ids claimed and not looked at */
export async function lookAgainSoon(source: DataSource, ids: readonly string[]): Promise<void> {
  await source.query(
    `UPDATE transactions SET next_look_at = least(next_look_at, now() + interval '1 minute') WHERE id = ANY($1)`,
    [ids],
  );
}
