import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'amqplib';

/**
 * Whether a broker opens a connection, and closes it when it is asked to. One that works only by half may fall silent
 * or cut the line at any word of it, which the driver tells by an event that nothing else awaits.
 */
export async function takesConnections(url: string, patienceMs = 15_000): Promise<boolean> {
  const connection = await connect(url, { timeout: patienceMs }).catch(() => undefined);
  if (!connection) return false;
  connection.on('error', () => undefined);
  const isCut = once(connection, 'error').then(() => false);
  const isClosed = connection.close().then(() => true);
  return Promise.race([isClosed, isCut, delay(patienceMs, false, { ref: false })]).catch(() => false);
}
