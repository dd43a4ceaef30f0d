import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(__dirname, '../../../../docs/verify/verify.mjs');

/** What docs/verify/verify.mjs says: it shares no line with the product. */
export function checkedOffline(file: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, file, ...options], { encoding: 'utf8' });
  return { status, says: stdout + stderr };
}
