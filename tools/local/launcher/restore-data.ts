import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackingServicesOptions } from './backing-services';
import { withDatabases } from './with-databases';

const TOOL = 'dist/tools/backup/main.mjs';

/** `npm run restore` into the data folder of `npm start`. Answers the exit code. */
export function restoreData(options: BackingServicesOptions, args: string[]): Promise<number> {
  const { settings, repository, say } = options;
  if (!existsSync(join(settings.dataDir, 'secrets.json'))) {
    say(
      `There is no secrets.json in ${settings.dataDir}: a new one is made. Without the one of the backed up system ` +
        'everybody has to log in again, and the password that `npm start` shows is not that of the first admin.',
    );
  }
  return withDatabases(options, async (logins) => {
    const env = { ...process.env, ...logins };
    const tool = spawn(process.execPath, [join(repository, TOOL), 'restore', ...args], { stdio: 'inherit', env });
    const [code] = (await once(tool, 'exit')) as [number | null];
    return code ?? 1;
  });
}
