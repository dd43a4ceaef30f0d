import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { waitFor } from '@udin/testing';
import { isRunning } from '@udin/backing';
import { LauncherUnderTest } from './support/a-launcher';

const everyProgram = 9;
let launcher: LauncherUnderTest;

beforeAll(() => {
  execFileSync(process.execPath, ['tools/build/bundle.cjs', 'tools/local', 'main.ts'], {
    cwd: resolve(__dirname, '../../..'),
  });
});

beforeEach(() => void (launcher = new LauncherUnderTest()));
afterEach(() => launcher.discard(), 300_000);
afterAll(() => LauncherUnderTest.forgetFirstStart());

const ask = async (path = '/') => (await fetch(`http://127.0.0.1:${launcher.port}${path}`)).json();

it('[X-13] starts everything, says where it is, and Ctrl-C, which npm repeats, leaves no process behind', async () => {
  await launcher.prepare();
  const started = launcher.start();
  expect(await started.ready()).toBe(`ready http://127.0.0.1:${launcher.port}`);
  expect(started.output()).toMatch(/Mail inbox +http:.*\n.*API reference +http:.*api\/docs\n/);
  expect(started.output()).toMatch(/Admin .*admin@udin\.example with \S{8,}/);
  expect(launcher.runningPrograms()).toHaveLength(everyProgram);
  expect(launcher.migrated()).toEqual(
    ['auth', 'document', 'notes', 'notification', 'payment', 'vault'].map((name) => `/udin_${name}`),
  );

  for (const file of ['.', ...(readdirSync(launcher.dataDir, { recursive: true }) as string[])]) {
    const stats = lstatSync(join(launcher.dataDir, file), { throwIfNoEntry: false });
    if (stats && !stats.isSymbolicLink()) expect([file, stats.mode & 0o077]).toEqual([file, 0]);
  }

  const programs = launcher.programs();
  started.process.kill('SIGINT');
  started.process.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(programs.filter(isRunning)).toEqual([]);
  expect(launcher.postgresRuns()).toBe(false);
});

it('keeps secrets over a second start, readable for the owner only, and migrates only what changed', async () => {
  await launcher.prepareWithData();
  const secrets = readFileSync(join(launcher.dataDir, 'secrets.json'), 'utf8');
  launcher.changeBuild('services/notes');
  expect(await launcher.start().ready()).toMatch(/^ready /);
  expect(launcher.migrated()).toEqual(['/udin_notes']);
  expect(readFileSync(join(launcher.dataDir, 'secrets.json'), 'utf8')).toBe(secrets);
  expect(statSync(join(launcher.dataDir, 'secrets.json')).mode & 0o077).toBe(0);
});

it('leaves no program running when it is killed, and the next start works', async () => {
  await launcher.prepareWithData();
  const killed = launcher.start();
  await killed.ready();
  const programs = launcher.programs();
  killed.process.kill('SIGKILL');
  await waitFor(() => programs.filter(isRunning).length === 0, { what: 'the programs to notice' });
  expect(launcher.postgresRuns()).toBe(true);
  expect(await launcher.start().ready()).toMatch(/^ready /);
});

it('says how many open files RabbitMQ needs, where it would stand still without a word', async () => {
  await launcher.prepareWithData();
  expect(await launcher.startWithFewFiles().ready()).toMatch(
    /ended: .*needs 1024 open files, and only 256 are allowed/s,
  );
  expect(launcher.postgresRuns()).toBe(false);
});

it('stops everything when the npm that started it is killed', async () => {
  await launcher.prepareWithData();
  const started = launcher.startBehindShell();
  await started.ready();
  const holder = JSON.parse(readFileSync(join(launcher.dataDir, 'launcher.lock'), 'utf8'));
  expect(holder.pid).not.toBe(started.process.pid);
  const programs = launcher.programs();
  started.process.kill('SIGKILL');
  await waitFor(() => !isRunning(holder), { what: 'the launcher to end' });
  expect(programs.filter(isRunning)).toEqual([]);
  expect(launcher.postgresRuns()).toBe(false);
});

it('says what runs already when it is started twice on the same data', async () => {
  await launcher.prepareWithData();
  await launcher.start().ready();
  const second = launcher.start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`UDIN runs at http://127.0.0.1:${launcher.port}`);
  expect(second.output()).toContain('DATA_DIR');
  expect(await ask()).toHaveProperty('pid');
});

it('names the setting when the port is taken, and leaves nothing running', async () => {
  await launcher.prepare();
  const other = createServer();
  await new Promise<void>((listening) => other.listen(launcher.port, '127.0.0.1', listening));
  const started = launcher.start();
  expect(await started.ended).toBe(1);
  expect(started.output()).toContain(`Port ${launcher.port} is taken by another program. Set PORT`);
  expect(launcher.postgresRuns()).toBe(false);
  await new Promise((closed) => other.close(closed));
});

it('starts a program again that ended by itself, and says so; as it was, whatever was built meanwhile', async () => {
  await launcher.prepareWithData();
  const started = launcher.start();
  await started.ready();
  launcher.changeBuild('gateway', 'process.exit(3)');
  const { pid, env } = await ask();
  expect(env.FRONTEND_DIR).toBe(join(launcher.dataDir, 'release/frontend'));
  await ask('/die').catch(() => undefined);
  const again = await waitFor(() => ask().then((answer) => answer.pid !== pid && answer), {
    what: 'the gateway to come back',
  });
  expect(again.pid).not.toBe(pid);
  expect(started.output()).toMatch(/The gateway ended unexpectedly \(code 7\); starting it again/);
});

it('starts PostgreSQL again when its process is killed', async () => {
  await launcher.prepareWithData();
  const started = launcher.start();
  await started.ready();
  const pid = Number(readFileSync(join(launcher.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await waitFor(() => started.output().includes('PostgreSQL runs again.'), { what: 'PostgreSQL' });
  expect(launcher.postgresRuns()).toBe(true);
});

it('gives up on a program that never gets ready, shows the end of its log and stops the rest', async () => {
  await launcher.prepareWithData();
  const started = launcher.start({ BROKEN_PROGRAM: 'services/notes' });
  expect(await started.ended).toBe(1);
  expect(started.output()).toContain('The notes service did not get ready');
  expect(started.output()).toContain('This program is broken on purpose.');
  expect(launcher.runningPrograms()).toEqual([]);
  expect(launcher.postgresRuns()).toBe(false);
});

it('can be interrupted while it is still starting', async () => {
  await launcher.prepareWithData();
  const started = launcher.start();
  await waitFor(() => started.output().includes('PostgreSQL runs'), { what: 'the first part' });
  started.process.kill('SIGINT');
  // What it said stands beside the code, to tell why.
  expect({ code: await started.ended, output: started.output() }).toMatchObject({ code: 0 });
  expect(launcher.runningPrograms()).toEqual([]);
  expect(launcher.postgresRuns()).toBe(false);
});

it('names every setting that is not usable, without its value', async () => {
  await launcher.prepare();
  const started = launcher.start({ PORT: 'eighty', AMQP_URL: 'http://secret@broker', ADMIN_PASSWORD: 'short' });
  expect(await started.ended).toBe(1);
  for (const name of ['PORT', 'AMQP_URL', 'ADMIN_PASSWORD']) expect(started.output()).toContain(`- ${name} must`);
  expect(started.output()).not.toContain('secret');
});

it('starts nothing for what is no command', async () => {
  await launcher.prepare();
  const started = launcher.start({}, 'forgte');
  expect(await started.ended).toBe(64);
  expect(started.output()).toMatch(/^npm start and npm run dev take no options/);
  expect(launcher.postgresRuns()).toBe(false);
});

it('gives each service its own database login, and the owner login to none', async () => {
  await launcher.prepareWithData();
  await launcher.start().ready();
  const gateway = (await ask()).env;
  const settings = async (service: string) => (await (await fetch(gateway[`${service}_URL`])).json()).env;
  const [document, vault] = await Promise.all([settings('DOCUMENT'), settings('VAULT')]);
  expect(new URL(document.DATABASE_URL).username).toBe('udin_document');
  expect(new URL(vault.DATABASE_URL).username).toBe('udin_vault');
  expect(document.MIGRATION_DATABASE_URL).toBeUndefined();
  expect(gateway.DATABASE_URL ?? '').not.toContain('udin_');
  expect(document.LINK_SECRET).not.toBe(vault.LINK_SECRET);
  expect(document.STORE_DIR).not.toBe(vault.STORE_DIR);
  expect(document.JWKS_URL).toBe(`${gateway.AUTH_URL}/.well-known/jwks.json`);
});

it('forgets everything that was stored when told to, and refuses to while it runs', async () => {
  await launcher.prepareWithData();
  const killed = launcher.start();
  await killed.ready();
  const refused = launcher.start({}, 'forget');
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('UDIN runs at');
  killed.process.kill('SIGKILL');
  await killed.ended;
  const programs = launcher.programs();
  expect(await launcher.start({}, 'forget').ended).toBe(0);
  expect(programs.filter(isRunning)).toEqual([]);
  expect(launcher.postgresRuns()).toBe(false);
  expect(readdirSync(launcher.dataDir)).toEqual([]);
});

it('says why when a backing service cannot start, and stops the rest', async () => {
  await launcher.prepare();
  const started = launcher.start({ AMQP_URL: '', PATH: '/nonexistent' });
  expect(await started.ended).toBe(1);
  expect(started.output()).toContain('No RabbitMQ was found');
  expect(started.output()).not.toContain('node:internal');
  expect(launcher.runningPrograms()).toEqual([]);
  expect(launcher.postgresRuns()).toBe(false);
});
