import { waitFor } from '@udin/testing';
import type { Scene } from './a-scene';

/**
 * Two requests to one account at the same moment, in this order: both have judged, and wait for its row.
 * @returns what they answer
 */
export async function heldUp<A, B>(
  scene: Scene,
  userId: string,
  [first, second]: [() => Promise<A>, () => Promise<B>],
): Promise<[A, B]> {
  const holding = scene.rows.createQueryRunner();
  await holding.startTransaction();
  try {
    await holding.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
    const one = first();
    await waitFor(() => waiting(scene, 1), { what: 'the first at the lock' });
    const other = second();
    await waitFor(() => waiting(scene, 2), { what: 'the second at the lock' });
    await holding.commitTransaction();
    return [await one, await other];
  } finally {
    await holding.release();
  }
}

async function waiting(scene: Scene, least: number): Promise<boolean> {
  const [{ n }] = await scene.rows.query<[{ n: number }]>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return n >= least;
}
