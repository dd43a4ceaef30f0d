import type { ChaosSystem } from '../system/chaos-system';

interface QueueCounts {
  /** In queues of events and in waiting queues: being handled, ready or waiting. */
  left: number;
  /** By dead-letter queue, those that have some. */
  dead: Record<string, number>;
}

interface Queue {
  name: string;
  messages?: number;
  messages_ready?: number;
  messages_unacknowledged?: number;
  consumers?: number;
}

/** What is in the broker, as its management API says; its figures are up to a second or two old. */
export async function countQueues(system: ChaosSystem): Promise<QueueCounts> {
  const counts: QueueCounts = { left: 0, dead: {} };
  for (const { name, messages } of await queuesOf(system)) {
    if (messages === undefined) throw new Error(`the broker does not yet know how many messages are in ${name}`);
    if (!name.endsWith('.dead')) counts.left += messages;
    else if (messages > 0) counts.dead[name] = messages;
  }
  return counts;
}

/** The queues that are not empty, in words. */
export async function describeQueues(system: ChaosSystem): Promise<string> {
  const filled = (await queuesOf(system)).filter(({ messages }) => messages !== 0);
  const words = ({ name, messages_ready, messages_unacknowledged, consumers }: Queue) =>
    `${name}: ${messages_ready} ready, ${messages_unacknowledged} in hand, ${consumers} consumers`;
  return filled.map(words).join('; ');
}

async function queuesOf(system: ChaosSystem): Promise<Queue[]> {
  const { origin, username, password } = new URL(system.backing.broker.managementUrl);
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const answer = await fetch(`${origin}/api/queues`, { headers: { authorization: `Basic ${login}` } });
  return (await answer.json()) as Queue[];
}
