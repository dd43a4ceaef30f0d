import { Damaged, Refused } from '../damaged';
import { type BackupDescription, MANIFEST, type Part, readLines } from '../manifest';
import type { BackupPlace } from '../place/backup-place';
import { PartStore } from '../place/part-store';

export interface OpenedBackup {
  description: BackupDescription;
  /** As the manifest names them, tables first. It is read from the place again each time. */
  parts(): AsyncGenerator<Part>;
  read(part: Part): AsyncGenerator<Buffer>;
}

/** @throws Damaged when the manifest is not what was written, or the key is another one */
export async function openBackup(place: BackupPlace, folder: string, key: Buffer): Promise<OpenedBackup> {
  const store = new PartStore(place, folder, key);
  const lines = () => readLines(store.read(MANIFEST, ''));
  const description = await firstOf(lines());
  return {
    description,
    async *parts() {
      for await (const line of lines()) if ('kind' in line) yield line;
    },
    read: (part) => store.read(part.name, description.id, part),
  };
}

async function firstOf(lines: AsyncGenerator<BackupDescription | Part>): Promise<BackupDescription> {
  for await (const line of lines) {
    if ('kind' in line) break;
    if (line.format !== 1)
      throw new Refused(`This backup has the format ${String(line.format)}; only 1 is known here.`);
    return line;
  }
  throw new Damaged(MANIFEST, 'was cut short');
}
