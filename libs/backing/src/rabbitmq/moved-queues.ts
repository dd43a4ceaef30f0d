import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../processes/replace-file';
import type { RabbitMqNode } from './rabbitmq-node';

/** As Erlang writes it down: a text, or the numbers of its letters where some are no Latin ones. */
const PLACE = /\b((?:wal_)?data_dir =>\s*)(?:"(?:[^"\\]|\\.)*"|\[[\d,\s]*\])/g;

/**
 * Each quorum queue remembers the whole path of the folder that it was made in. With its data folder moved it would go
 * on there, without what it holds, and take no consumer.
 */
export async function followFolder({ folder, name }: Pick<RabbitMqNode, 'folder' | 'name'>): Promise<void> {
  const queues = join(folder, 'data', name, 'quorum', name);
  const place = `[${[...queues].map((letter) => letter.codePointAt(0)).join(',')}]`;
  for (const queue of await readdir(queues).catch(() => [])) {
    const file = join(queues, queue, 'config');
    if (!existsSync(file)) continue;
    const remembered = await readFile(file, 'latin1');
    const isHere = remembered.includes(`"${queues}"`) || remembered.includes(place);
    if (!isHere) replaceFile(file, remembered.replace(PLACE, `$1${place}`));
  }
}
