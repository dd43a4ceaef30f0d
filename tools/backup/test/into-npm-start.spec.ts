import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { launcherSettingsFrom } from '../../local/launcher/launcher-settings';
import { withDatabases } from '../../local/launcher/with-databases';
import { commands } from '../commands';
import { writeNewKey } from '../encryption/backup-key';
import { fill } from './fill';
import { TestSystem } from './a-system';

let system: TestSystem;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'udin-restore-'));
  system = await TestSystem.open();
  await fill(system, 1);
  await writeNewKey(join(folder, 'key'));
});
afterAll(async () => {
  await system?.end();
  await rm(folder, { recursive: true, force: true });
});

it('[X-13] puts a backup into a folder in which `npm start` never ran, once, and leaves no server running', async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const key = { BACKUP_KEY_FILE: join(folder, 'key') };
  const backups = join(folder, 'backups');
  expect(await commands.backup!(['--to', backups], { ...system.environment('url'), ...key }, say)).toBe(0);
  const settings = launcherSettingsFrom({ DATA_DIR: join(folder, 'data') });
  const options = { settings, repository: resolve(__dirname, '../../..'), say };
  const restore = () =>
    withDatabases(options, async (logins) => {
      const code = await commands.restore!(['--from', backups], { ...logins, ...key }, say);
      const client = new Client({ connectionString: logins.PAYMENT_DATABASE_URL });
      await client.connect();
      const { rowCount } = await client.query('SELECT FROM transactions');
      await client.end();
      return { code, transactions: rowCount };
    });

  expect(await restore()).toEqual({ code: 0, transactions: 1 });
  expect(said.join('\n')).toContain('Everything agrees');
  await expect(restore()).rejects.toThrow('The system is not empty, nothing was restored.');
  expect(existsSync(join(settings.dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
});
