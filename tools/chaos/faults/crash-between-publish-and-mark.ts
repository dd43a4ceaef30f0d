import { waitFor } from '@udin/testing';
import type { ChaosSystem } from '../system/chaos-system';
import type { ServiceName } from '@udin/contracts/service-names';
import type { Fault } from './fault';

const lock = 4711;
const producers: ServiceName[] = ['payment', 'document'];

/**
 * Makes every mark wait for a lock that the fault can hold: the relay has its confirm and cannot note it. Whoever
 * waits there is killed. Nothing in the product knows about it.
 */
export async function prepareToHoldMarks(system: ChaosSystem): Promise<void> {
  for (const service of producers) {
    await system.query(
      service,
      `
      CREATE FUNCTION hold_mark() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.published_at IS NULL AND NEW.published_at IS NOT NULL THEN
          PERFORM pg_advisory_xact_lock_shared(${lock});
        END IF;
        RETURN NEW;
      END $$`,
    );
    await system.query(
      service,
      `
      CREATE TRIGGER hold_mark BEFORE UPDATE ON outbox_message FOR EACH ROW EXECUTE FUNCTION hold_mark()`,
    );
  }
}

export const crashBetweenPublishAndMark: Fault = {
  name: 'kill -9 between publish and mark',
  async strike(system, random, order) {
    const service = random.pick(producers);
    const letGo = await system.holdLock(service, lock);
    try {
      order();
      const what = `a relay of ${service} at its mark`;
      const [victim] = await waitFor(() => waiting(system, service), { what, within: 600_000 });
      await system
        .of(service)
        .find(({ name }) => name === victim)
        ?.crash();
    } finally {
      letGo();
    }
  },
};

/** Names of the instances whose relay waits for the lock; undefined when there is none. */
async function waiting(system: ChaosSystem, service: ServiceName): Promise<string[] | undefined> {
  const rows = await system.query<{ application_name: string }>(
    service,
    `SELECT DISTINCT application_name FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'advisory' AND application_name <> ''`,
  );
  return rows.length > 0 ? rows.map((row) => row.application_name) : undefined;
}
