import { existsSync } from 'node:fs';
import * as path from 'node:path';

/** tools/build/bundle-options.cjs puts it beside every bundle that reads sheets. */
const BUNDLED = 'portal-sheet-worker.mjs';

/** The file that a worker thread begins with. */
export function workerScript(): string {
  const bundled = path.join(__dirname, BUNDLED);
  return existsSync(bundled) ? bundled : path.join(__dirname, 'worker-from-sources.cjs');
}
