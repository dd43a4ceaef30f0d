import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPublishedSecret, parseSettings, ServiceSettings } from '@udin/service-kit';

const REPOSITORY = join(__dirname, '../..');
const SECRET_NAME = /SECRET|PASSWORD|_KEY_ID|ROOT_USER/;
const compose = readFileSync(join(REPOSITORY, 'docker-compose.yml'), 'utf8');
const example = readFileSync(join(REPOSITORY, '.env.example'), 'utf8');

/** `${NAME:-value}` and `${NAME-value}`. */
const defaults = [...compose.matchAll(/\$\{(\w+):?-([^}]*)\}/g)].map(([, name = '', value = '']) => ({ name, value }));
const secretDefaults = defaults.filter(({ name, value }) => SECRET_NAME.test(name) && value !== '');
const withDefaults = compose.replace(/\$\{\w+:?-([^}]*)\}/g, '$1');
/** Every `name: value` and `NAME=value` with a secret, written out or inside an address. */
const printed = [...withDefaults.matchAll(/^\s*(\w+): (\S+)$/gm), ...example.matchAll(/^(?:# )?([A-Z_0-9]+)=(\S+)$/gm)]
  .map(([, name = '', value = '']) => ({ name, value }))
  .filter(
    ({ name, value }) => (SECRET_NAME.test(name) && Number.isNaN(Number(value))) || /:\/\/[^/]*:[^/]+@/.test(value),
  )
  .filter(({ name, value }) => !/^PASSWORD_MIN|_ROTATION_|<</.test(name) && !value.startsWith('*'));

describe('secrets', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'udin-secrets-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (...options: string[]) => {
    const command = [join(REPOSITORY, 'tools/secrets/secrets.mjs'), ...options];
    return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  };
  const written = () => {
    const text = readFileSync(join(folder, '.env'), 'utf8');
    return new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
  };

  it('[X-4] that the repository prints are all on the list that production refuses', () => {
    expect(printed.length).toBeGreaterThan(20);
    expect(printed.filter(({ value }) => !isPublishedSecret(value))).toEqual([]);
  });

  it('[X-4] that are published stop a production, which names all of them at once and shows none', () => {
    class Settings extends ServiceSettings {}
    const parse = (env: Record<string, string>) => () => parseSettings(Settings, env);
    expect(parse({ NODE_ENV: 'production', HOST: 'udin-development-webhook', PRODUCT_NAME: 'secret' })).toThrow(
      /HOST is a development secret[^]*PRODUCT_NAME is a development secret/,
    );
    expect(parse({ NODE_ENV: 'production', HOST: 'udin-development-webhook' })).not.toThrow(/webhook/);
    expect(parse({ HOST: 'udin-development-webhook' })).not.toThrow();
  });

  it('[X-4] are made anew for a production: all that docker-compose.yml asks for, each another', () => {
    expect(write().status).toBe(0);
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    const values = written();
    expect(secretDefaults.filter(({ name }) => !values.has(name))).toEqual([]);
    const made = [...values.values()].filter((value) => /^[\w-]{40,}$/.test(value));
    expect([made.length, new Set(made).size]).toEqual([29, 29]);
    expect([...values.values()].filter(isPublishedSecret)).toEqual([]);
    expect([values.get('NODE_ENV'), values.get('ALLOW_TEST_PAYMENTS')]).toEqual(['production', 'false']);
    // A plain `docker compose up --scale` would otherwise put the trial, with its sandbox, in its place.
    expect(values.get('COMPOSE_FILE')).toBe('docker-compose.yml:docker-compose.prod.yml');
  });

  it('are not written for somebody who asks for help', () => {
    const { status, stderr } = write('--help');
    expect([status, stderr.trim()]).toEqual([64, expect.stringMatching(/^npm run secrets: writes .env/)]);
    expect(existsSync(join(folder, '.env'))).toBe(false);
  });

  it('are never overwritten', () => {
    writeFileSync(join(folder, '.env'), 'KEPT=1\n');
    const { status, stderr } = write();
    expect([status, stderr.trim()]).toEqual([
      1,
      'There is an .env already: it is left as it is. With --add-missing it gets newer secrets.',
    ]);
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('KEPT=1\n');
  });

  it('[X-4] of newer versions are added to an older .env, whose own stay', () => {
    write();
    const older = [...written()].filter(([name]) => !name.startsWith('VAULT_') && name !== 'SMTP_URL');
    writeFileSync(join(folder, '.env'), older.map((line) => line.join('=')).join('\n'));
    const { status, stdout } = write('--add-missing');
    const added = ['DATABASE_PASSWORD', 'OWNER_DATABASE_PASSWORD', 'RABBITMQ_PASSWORD', 'S3_SECRET_KEY', 'LINK_SECRET'];
    expect([status, stdout.trim()]).toEqual([0, `Added to .env: ${added.map((name) => `VAULT_${name}`).join(', ')}`]);
    expect([...written()].slice(0, older.length)).toEqual(older);
    expect(written().size).toBe(older.length + added.length);
    expect(write('--add-missing').stdout.trim()).toBe('Nothing is missing in .env.');
  });

  it('are added to nothing where there is no .env yet', () => {
    const { status, stderr } = write('--add-missing');
    expect([status, stderr.trim()]).toEqual([1, 'There is no .env here yet: npm run secrets writes one.']);
  });
});
