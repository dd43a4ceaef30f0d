import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { Refused } from '../damaged';
import { dataDir, type SystemSettings } from '../settings/backup-settings';

/**
 * A backup among the data is lost with the data. In a service's own folder it would even be swept away, as files that
 * no row names. @throws Refused for a folder in one that is backed up
 */
export function refuseOwnData(to: string, { stores }: SystemSettings, env: NodeJS.ProcessEnv): void {
  if (to.startsWith('s3://')) return;
  const folders = Object.values(stores).flatMap((store) => (store.kind === 'folder' ? [store.dir] : []));
  const place = realPath(resolve(to));
  const around = [dataDir(env), ...folders].find((folder) => `${place}${sep}`.startsWith(`${realPath(folder)}${sep}`));
  if (around) throw new Refused(`${to} lies in ${around}, and would be lost with it: choose a folder on another disk.`);
}

/** Of what is there of it: links lead elsewhere. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path === dirname(path) ? path : join(realPath(dirname(path)), basename(path));
  }
}
