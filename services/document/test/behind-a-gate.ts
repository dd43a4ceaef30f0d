import { waitFor } from '@udin/testing';
import { Client } from 'pg';

/**
 * Holds what `lock` takes while `work` begins what needs it; the gate opens when `work` is done. `atTheGate(n)` waits
 * until n sessions of the database stand before a lock, so that nobody is first by luck. `login` is a service's own:
 * PostgreSQL shows what a session waits for only to its own login.
 */
export async function behindAGate<T>(
  login: string,
  lock: [sql: string, parameters: unknown[]],
  work: (atTheGate: (sessions: number) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const [gate, watch] = [new Client({ connectionString: login }), new Client({ connectionString: login })];
  await Promise.all([gate.connect(), watch.connect()]);
  const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const sessionsWaiting = async () => (await watch.query(waiting)).rows[0].n;
  try {
    await gate.query('BEGIN');
    await gate.query(...lock);
    return await work((sessions) =>
      waitFor(async () => (await sessionsWaiting()) === sessions, { what: `${sessions} sessions at the gate` }),
    );
  } finally {
    await gate.query('COMMIT');
    await Promise.all([gate.end(), watch.end()]);
  }
}
