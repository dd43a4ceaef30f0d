import { Refused } from '../damaged';
import type { BackupPlace } from './backup-place';
import { unfinishedIn, whileUnfinished } from './unfinished-mark';

/** Manifests lie together: who looks for a backup need not list the files of all. */
const MANIFESTS = 'manifests/';

export function manifestKey({ prefix }: BackupPlace, folder: string): string {
  return `${prefix}${MANIFESTS}${folder}`;
}

/** Folders of whole backups, the newest last. One that was interrupted has no manifest, and is none. */
export async function backupsIn(place: BackupPlace): Promise<string[]> {
  const folders: string[] = [];
  const start = manifestKey(place, '');
  for await (const { key } of place.store.list(start)) folders.push(key.slice(start.length));
  return folders.sort();
}

/** The one of that name, or the newest. @throws Refused when there is none */
export async function findBackup(place: BackupPlace, name?: string): Promise<string> {
  const folders = await backupsIn(place);
  const found = name ? folders.find((folder) => folder === name) : folders.at(-1);
  if (found) return found;
  const begun = (await unfinishedIn(place)).map(({ folder }) => folder);
  if (name && begun.includes(name)) throw new Refused(`${name} was never finished: nothing can be restored from it.`);
  throw new Refused(name ? `There is no whole backup called ${name}.` : 'There is no whole backup.');
}

/** All but so many of the newest are removed, the manifest first: half a backup must not look like one. */
export async function removeOldBackups(place: BackupPlace, keep: number): Promise<string[]> {
  const old = (await backupsIn(place)).slice(0, -keep);
  for (const folder of old) {
    await whileUnfinished(place, folder, async () => {
      await place.store.remove(manifestKey(place, folder));
      await removeParts(place, folder);
    });
  }
  return old;
}

export async function removeParts({ prefix, store }: BackupPlace, folder: string): Promise<void> {
  for await (const { key } of store.list(`${prefix}${folder}/`)) await store.remove(key);
}
