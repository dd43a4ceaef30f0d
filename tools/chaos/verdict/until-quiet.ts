import { waitFor } from '@udin/testing';
import type { ChaosSystem } from '../system/chaos-system';
import { saidEvents } from './event-books';
import { countQueues } from './queue-counts';

/**
 * Waits until nothing is pending, nothing is in a queue, no mail is under way (those of a dead sender are taken over
 * after two minutes), and the poison has arrived where it belongs.
 */
export async function untilQuiet(system: ChaosSystem, poisoned: Record<string, number>): Promise<void> {
  let quietLooks = 0;
  await waitFor(
    async () => {
      const { pending } = await saidEvents(system);
      const { left, dead } = await countQueues(system);
      const poisonArrived = Object.entries(poisoned).every(([queue, count]) => (dead[queue] ?? 0) >= count);
      const mails = await mailsUnderWay(system);
      quietLooks = pending === 0 && left === 0 && mails === 0 && poisonArrived ? quietLooks + 1 : 0;
      // The broker's figures are some seconds old: three quiet looks in a row are needed.
      return quietLooks === 3;
    },
    { what: 'empty outboxes, queues and mails under way', within: 300_000, every: 1_500 },
  );
}

async function mailsUnderWay(system: ChaosSystem): Promise<number> {
  const [row] = await system.query<{ count: string }>(
    'notification', `SELECT count(*) AS count FROM mails WHERE status IN ('queued', 'sending')`,
  );
  return Number(row?.count ?? 0);
}
