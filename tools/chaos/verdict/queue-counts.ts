import type { ChaosSystem } from '../system/chaos-system';

export interface QueueCounts {
  /** In queues of events and in waiting queues: being handled, ready or waiting. */
  left: number;
  /** By dead-letter queue, those that have some. */
  dead: Record<string, number>;
}

/** What is in the broker, as its management API says; its figures are up to a second or two old. */
export async function countQueues(system: ChaosSystem): Promise<QueueCounts> {
  const { origin, username, password } = new URL(system.backing.broker.managementUrl);
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const answer = await fetch(`${origin}/api/queues`, { headers: { authorization: `Basic ${login}` } });
  const counts: QueueCounts = { left: 0, dead: {} };
  for (const { name, messages } of (await answer.json()) as { name: string; messages?: number }[]) {
    if (messages === undefined) throw new Error(`the broker does not yet know how many messages are in ${name}`);
    if (!name.endsWith('.dead')) counts.left += messages;
    else if (messages > 0) counts.dead[name] = messages;
  }
  return counts;
}
