import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { samePortOrFree } from '../processes/free-port';
import type { ProcessIdentity } from '../processes/process-identity';
import { replaceFile } from '../processes/replace-file';

/** What a later start must know to find, reuse or stop the broker of this data folder. */
export interface RabbitMqNode {
  folder: string;
  name: string;
  user: string;
  password: string;
  ports?: { amqp: number; management: number; distribution: number; epmd: number };
  epmd?: ProcessIdentity;
  broker?: ProcessIdentity;
}

/** Reads the record of this data folder's broker; the first time it makes one with a name and password of its own. */
export async function loadNode(dataDir: string): Promise<RabbitMqNode> {
  const folder = resolve(dataDir, 'rabbitmq');
  await mkdir(join(folder, 'home'), { recursive: true });
  const saved = await readFile(join(folder, 'node.json'), 'utf8').catch(() => undefined);
  if (saved) return { ...(JSON.parse(saved) as RabbitMqNode), folder };
  // The queues belong to the node's name: it must stay the same, also when the data folder is moved.
  const name = `udin-${randomBytes(4).toString('hex')}@localhost`;
  const node = { folder, name, user: 'udin', password: randomBytes(18).toString('base64url') };
  saveNode(node);
  return node;
}

export function saveNode(node: RabbitMqNode): void {
  replaceFile(join(node.folder, 'node.json'), JSON.stringify(node, null, 2));
}

/** The ports of the last start as far as they are free. */
export async function choosePorts(node: RabbitMqNode): Promise<Required<RabbitMqNode>['ports']> {
  const last = node.ports;
  node.ports = {
    amqp: await samePortOrFree(last?.amqp),
    management: await samePortOrFree(last?.management),
    distribution: await samePortOrFree(last?.distribution),
    epmd: await samePortOrFree(last?.epmd),
  };
  return node.ports;
}
