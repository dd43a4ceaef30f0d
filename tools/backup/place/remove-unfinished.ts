import type { BackupPlace } from './backup-place';
import { backupsIn, removeParts } from './backups-in';
import { BEAT_MS, markOf, unfinishedIn } from './unfinished-mark';

/** A mark that nobody renewed for so long is one of a process that was killed. */
const STILL_MS = 15 * BEAT_MS;
const DAY_MS = 86_400_000;

/** Removes what killed backups have left; answers a sentence about each. */
export async function removeUnfinished(place: BackupPlace): Promise<string[]> {
  const now = Date.now();
  const whole = new Set(await backupsIn(place));
  const sentences: string[] = [];
  for (const { folder, at } of await unfinishedIn(place)) {
    const isLeft = now - at.getTime() > STILL_MS;
    if (!whole.has(folder))
      sentences.push(isLeft ? `Removed ${folder}, which was never finished.` : mayBeRunning(folder));
    if (!isLeft) continue;
    if (!whole.has(folder)) await removeParts(place, folder);
    await place.store.remove(markOf(place, folder));
  }
  // What was on its way when it was killed has no name yet. Not every login of a store may look for it.
  await place.store.removeUnfinished(new Date(now - DAY_MS)).catch(() => undefined);
  return sentences;
}

function mayBeRunning(folder: string): string {
  return `${folder} is not finished: another backup is at work, or was killed in the last quarter of an hour.`;
}
