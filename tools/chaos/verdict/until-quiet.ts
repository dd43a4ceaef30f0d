import { waitFor } from '@udin/testing';
import type { ChaosSystem } from '../system/chaos-system';
import { missingReceipts, saidEvents } from './event-books';
import { countQueues } from './queue-counts';

const EVERY_MS = 1_500;
/** What has no receipt after so many looks at a quiet system, a minute, is lost: the verdict says so. */
const LOOKS_UNTIL_LOST = 40;

/**
 * Waits until nothing is pending, nothing is in a queue, every event has its receipts, no mail is under way (those of a
 * dead sender are taken over when its lease has expired), and the poison has arrived where it belongs.
 */
export async function untilQuiet(system: ChaosSystem, poisoned: Record<string, number>): Promise<void> {
  let quietLooks = 0;
  let doneLooks = 0;
  await waitFor(
    async () => {
      const { events, pending } = await saidEvents(system);
      const missing = await missingReceipts(system, events);
      const { left, dead } = await countQueues(system);
      const poisonArrived = Object.entries(poisoned).every(([queue, count]) => (dead[queue] ?? 0) >= count);
      const mails = await mailsUnderWay(system);
      const isQuiet = pending === 0 && left === 0 && mails === 0 && poisonArrived;
      quietLooks = isQuiet ? quietLooks + 1 : 0;
      doneLooks = isQuiet && missing.length === 0 ? doneLooks + 1 : 0;
      // The broker's figures are some seconds old, on a busy machine older: only receipts prove that all has arrived.
      return doneLooks === 3 || quietLooks === LOOKS_UNTIL_LOST;
    },
    { what: 'empty outboxes, queues and mails under way', within: 1_800_000, every: EVERY_MS },
  );
}

async function mailsUnderWay(system: ChaosSystem): Promise<number> {
  const [row] = await system.query<{ count: string }>(
    'notification',
    `SELECT count(*) AS count FROM mails WHERE status IN ('queued', 'sending')`,
  );
  return Number(row?.count ?? 0);
}
