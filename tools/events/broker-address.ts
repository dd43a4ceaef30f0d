import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RabbitMqNode } from '@udin/backing';

/** AMQP_URL, otherwise the broker of `npm start` in this folder. @throws when there is neither. */
export async function brokerAddress(env: NodeJS.ProcessEnv): Promise<string> {
  if (env.AMQP_URL) return env.AMQP_URL;
  const record = join(env.DATA_DIR || '.runtime', 'rabbitmq/node.json');
  const text = await readFile(record, 'utf8').catch(() => {
    throw new Error('Set AMQP_URL to the broker: there is none here that `npm start` has started.');
  });
  const { user, password, ports } = JSON.parse(text) as RabbitMqNode;
  return `amqp://${user}:${encodeURIComponent(password)}@127.0.0.1:${ports?.amqp}`;
}
