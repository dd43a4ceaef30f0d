import { EVENTS } from '@udin/contracts/events';
import { deadQueueOf, EVENTS_EXCHANGE, queueOf } from '@udin/messaging';
import { connect } from 'amqplib';
import type { ChaosSystem } from './system/chaos-system';

const event = 'payment.completed';

/** Sends so many messages that nobody can act on. Answers what must be in the dead letters at the end, by queue. */
export async function poison(system: ChaosSystem, count: number): Promise<Record<string, number>> {
  const connection = await connect(system.backing.broker.url);
  const channel = await connection.createConfirmChannel();
  for (let n = 0; n < count; n++) {
    const properties = { persistent: true, messageId: `poison-${n}` };
    channel.publish(EVENTS_EXCHANGE, event, Buffer.from(`{"poison": ${n}}`), properties);
  }
  await channel.waitForConfirms();
  await connection.close();
  if (count === 0) return {};
  return Object.fromEntries(EVENTS[event].to.map((service) => [deadQueueOf(queueOf(service, event)), count]));
}
