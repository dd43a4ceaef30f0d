import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SERVICES = ['auth', 'payment', 'document', 'notes', 'vault', 'notification'];
const AUDIT = join(__dirname, 'audit.mjs');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'udin-audit-'));
  const passwords = SERVICES.map((service) => [service, { runtime: 'secret' }]);
  write('data/secrets.json', JSON.stringify({ databasePasswords: Object.fromEntries(passwords) }));
  write('data/postgres/port', '1');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Over services that each say their name and end with such a code. */
function verify(codes: number[]) {
  SERVICES.forEach((service, n) =>
    write(`dist/services/${service}/main.mjs`, `console.info('${service}'); process.exit(${codes[n] ?? 0});`),
  );
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  const { status, stdout } = spawnSync(process.execPath, [AUDIT, 'verify'], { cwd: folder, env, encoding: 'utf8' });
  return [status, stdout.trim().split('\n')];
}

it('[ADM-4] the audit logs of all services are verified, also after one that is broken', () =>
  expect(verify([0, 1])).toEqual([1, SERVICES]));

it('[ADM-4] a server that answers none of them is asked once', () => expect(verify([69, 69])).toEqual([69, ['auth']]));
