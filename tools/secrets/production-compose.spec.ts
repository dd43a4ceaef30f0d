import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isPublishedSecret } from '@udin/service-kit';
import { parse } from 'yaml';

const repository = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
interface Service {
  environment?: Record<string, string>;
  ports?: string[];
  profiles?: string[];
  mem_limit?: string;
  logging?: object;
  stop_grace_period?: string;
  command?: string[];
  image?: string;
  build?: object;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}
const customTags = [{ tag: '!reset', collection: 'seq' as const, identify: () => false }];
const servicesOf = (path: string): Record<string, Service> =>
  parse(read(path), { merge: true, customTags, logLevel: 'error' }).services;
const base = servicesOf('docker-compose.yml');
const overlay = servicesOf('docker-compose.prod.yml');
const running = Object.keys({ ...base, ...overlay }).filter((name) => !overlay[name]?.profiles);
const environmentOf = (name: string) => ({ ...base[name]?.environment, ...overlay[name]?.environment });

describe('docker-compose.prod.yml', () => {
  it('leaves no value that is printed in the repository', () => {
    const printed = running.flatMap((name) =>
      Object.entries(environmentOf(name))
        .filter(([, value]) => /:?-[^}]+\}/.test(String(value)))
        .map(([key, value]) => ({ name, key, fallback: /:?-([^}]+)\}/.exec(String(value))![1] as string })),
    );
    expect(printed.filter(({ fallback }) => isPublishedSecret(fallback) || /development/.test(fallback))).toEqual(
      // An address of database or broker stays as it is; the password in it has no default that a production accepts.
      printed.filter(({ key }) => /^(MIGRATION_)?(DATABASE|BROKER|AMQP)_URL$/.test(key)),
    );
  });

  it("keeps what a constraint refuses, somebody's address perhaps, out of the log of PostgreSQL, as Kubernetes does", () => {
    expect(base.postgres?.command).toContain('log_error_verbosity=terse');
    expect(read('deploy/k8s/components/postgres/cluster.yaml')).toContain('log_error_verbosity: terse');
  });

  it('starts neither the mail inbox nor the sandbox provider, and opens no port but those of TLS', () => {
    expect(running).not.toEqual(expect.arrayContaining(['mailpit']));
    expect(running).not.toEqual(expect.arrayContaining(['payment-provider']));
    const open = running.filter((name) => (overlay[name]?.ports ?? base[name]?.ports ?? []).length > 0);
    expect(open).toEqual(['caddy']);
  });

  it('lets no container gain rights, and ours write nowhere and have none to begin with', () => {
    const all = Object.entries(base).map(([name, service]) => [name, { ...service, ...overlay[name] }] as const);
    const added = Object.entries(overlay).filter(([name]) => !base[name]);
    const every = [...all, ...added];
    const noNew = every.filter(([, { security_opt: said }]) => !said?.includes('no-new-privileges:true'));
    expect(noNew.map(([name]) => name)).toEqual([]);
    const ours = all.filter(([, { build, image }]) => build || image?.startsWith('udin'));
    expect(ours.length).toBeGreaterThan(14);
    const open = ours.filter(([, { read_only: isReadOnly, cap_drop: dropped }]) => !isReadOnly || !dropped);
    expect(open.map(([name]) => name)).toEqual([]);
  });

  it('bounds memory and logs of everything that keeps running', () => {
    const staying = running.filter((name) => !/^(databases|buckets)$|-migration$/.test(name));
    expect(staying.filter((name) => !overlay[name]?.mem_limit || !overlay[name]?.logging)).toEqual([]);
  });

  it('[EVT-2] lets what holds data end by itself, so that it is not killed amid its last writes', () => {
    const grace = ['postgres', 'rabbitmq', 'minio'].map((name) => base[name]?.stop_grace_period);
    expect(grace).toEqual(['2m', '2m', '2m']);
  });

  it('asks for nothing that `npm run secrets` does not write', () => {
    const asked = [...read('docker-compose.prod.yml').matchAll(/\$\{(\w+):\?/g)].map((match) => match[1] as string);
    const folder = mkdtempSync(join(tmpdir(), 'udin-compose-'));
    spawnSync(process.execPath, [join(repository, 'tools/secrets/secrets.mjs')], { cwd: folder });
    const env = readFileSync(join(folder, '.env'), 'utf8');
    rmSync(folder, { recursive: true });
    const written = [...env.matchAll(/^(\w+)=/gm)].map((match) => match[1] as string);
    expect(asked.length).toBeGreaterThan(15);
    expect([...new Set(asked)].filter((name) => !written.includes(name))).toEqual([]);
  });

  it('[X-4] gives no service what opens something of another', () => {
    const services = ['auth', 'payment', 'document', 'notes', 'vault', 'notification'];
    const secretsOf = (name: string) =>
      Object.values(environmentOf(name)).flatMap((value) =>
        [...String(value).matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEY))\b/g)].map((match) => match[1] as string),
      );
    const known = ['gateway', ...services].map((name) => new Set(secretsOf(name)));
    const shared = known.flatMap((own, at) =>
      [...own].filter((secret) => known.some((other, index) => index !== at && other.has(secret))),
    );
    expect(known.map(({ size }) => size)).toEqual([0, 4, 4, 5, 2, 4, 2]);
    expect(shared).toEqual([]);
    const owners = services.filter((name) => secretsOf(name).some((secret) => /OWNER|^RABBITMQ|ROOT/.test(secret)));
    expect(owners).toEqual([]);
  });

  it('names a version of every image', () => {
    const images = [...Object.values(base), ...Object.values(overlay)].flatMap(({ image }) => image ?? []);
    const foreign = images.filter((image) => !image.startsWith('udin/'));
    expect(foreign.length).toBeGreaterThan(5);
    expect(foreign.filter((image) => !/:(?!latest$)[\w.-]+$/.test(image))).toEqual([]);
  });
});
