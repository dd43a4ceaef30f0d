import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackingServicesOptions } from './backing-services';
import { withDatabases } from './with-databases';

const TOOL = 'dist/tools/backup/main.mjs';
const GUARD = 'tools/local/programs/end-with-launcher.cjs';

/** `npm run restore` into the data folder of `npm start`. Answers the exit code. */
export async function restoreData(options: BackingServicesOptions, args: string[]): Promise<number> {
  const { settings, repository, say } = options;
  if (!existsSync(join(settings.dataDir, 'secrets.json'))) {
    // With another one the product would not start: it does not open the signing keys that the backup holds.
    say(`Copy the secrets.json of the backed up system into ${settings.dataDir} first.`);
    return 64;
  }
  return withDatabases(options, async (logins) => {
    const env = { ...process.env, ...logins };
    const command = ['--require', join(repository, GUARD), join(repository, TOOL), 'restore', ...args];
    const tool = spawn(process.execPath, command, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
    const [code] = (await once(tool, 'exit')) as [number | null];
    return code ?? 1;
  });
}
