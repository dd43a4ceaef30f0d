import { connect } from 'amqplib';
import type { TestBroker } from './a-broker';

type LeftBroker = Pick<TestBroker, 'amqpUrl' | 'vhost' | 'manage'>;

/**
 * Virtual hosts that tests of a service have left, empty, for the next ones of this process: to make and remove the
 * sixty queues of a service costs a broker ten times what it costs to empty them.
 */
const left = new Map<string, string[]>();

export function takeLeftVirtualHost(service: string): string | undefined {
  return left.get(service)?.pop();
}

/** Answers whether it could be emptied for sure; one that could not is to be removed. */
export async function leaveVirtualHost(service: string, broker: LeftBroker): Promise<boolean> {
  // A broker that outlives the run keeps nothing of it.
  if (process.env.TEST_AMQP_URL) return false;
  // What an open connection has not acknowledged comes back later; so does what waits to be tried again.
  if ((await broker.manage<object[]>('GET', `vhosts/${broker.vhost}/connections`)).length > 0) return false;
  const queues = await broker.manage<{ name: string }[]>('GET', `queues/${broker.vhost}?columns=name`);
  const names = queues.map(({ name }) => name);
  if (!(await emptied(broker.amqpUrl, names))) return false;
  left.set(service, [...(left.get(service) ?? []), broker.vhost]);
  return true;
}

async function emptied(amqpUrl: string, queues: string[]): Promise<boolean> {
  const connection = await connect(amqpUrl);
  try {
    const channel = await connection.createChannel();
    const purged = await Promise.all(queues.map(async (name) => ({ name, ...(await channel.purgeQueue(name)) })));
    return !purged.some(({ name, messageCount }) => messageCount > 0 && name.includes('.retry.'));
  } finally {
    await connection.close();
  }
}
