import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../processes/run-command';
import { unpackDebianPackages } from './debian-packages';
import { unpackedEnvironment } from './unpacked-environment';

let packagesDir: string;
let said: string[];

const hello = (more = {}) =>
  unpackDebianPackages({
    folder: 'hello',
    packages: ['hello'],
    packagesDir,
    say: (sentence) => said.push(sentence),
    ...more,
  });

beforeAll(async () => {
  packagesDir = await mkdtemp(join(tmpdir(), 'udin-packages-'));
});

beforeEach(() => {
  said = [];
});

// The lists of packages stay: reading them anew takes longer than the rest of a test.
afterEach(async () => {
  const names = (await readdir(packagesDir)).filter((name) => name !== 'apt');
  for (const name of names) await rm(join(packagesDir, name), { recursive: true });
});

afterAll(() => rm(packagesDir, { recursive: true }));

it('unpacks a program that runs from its folder, once, although many ask at the same time', async () => {
  const folders = await Promise.all([hello(), hello(), hello()]);
  expect(new Set(folders)).toEqual(new Set([join(packagesDir, 'hello')]));
  expect(said.filter((sentence) => sentence.startsWith('Downloading'))).toHaveLength(1);
  const env = { ...process.env, ...unpackedEnvironment(folders[0] as string) };
  expect((await runCommand('hello', [], { env })).stdout).toBe('Hello, world!\n');
  expect((await readdir(packagesDir)).sort()).toEqual(['apt', 'hello']);
}, 600_000);

it('starts over when an earlier attempt was interrupted, whoever held the lock', async () => {
  await mkdir(join(packagesDir, 'hello.partial/root/usr/bin'), { recursive: true });
  await writeFile(join(packagesDir, 'hello.partial/root/usr/bin/half'), 'half');
  await writeFile(join(packagesDir, 'hello.lock'), JSON.stringify({ pid: 1, startedAt: 'another time' }));
  const root = (await hello()) as string;
  expect(existsSync(join(root, 'usr/bin/hello'))).toBe(true);
  expect(existsSync(join(root, 'usr/bin/half'))).toBe(false);
}, 600_000);

it('leaves no folder behind when its adaptation fails, so that the next attempt is a whole one', async () => {
  const adapt = () => Promise.reject(new Error('not today'));
  await expect(hello({ adapt })).rejects.toThrow('not today');
  expect(existsSync(join(packagesDir, 'hello'))).toBe(false);
  expect(await hello()).toBe(join(packagesDir, 'hello'));
}, 600_000);

it('keeps away from folders with a blank in their path, which the scripts of some packages cannot stand', async () => {
  const wanted = join(packagesDir, 'my projects');
  const root = (await hello({ packagesDir: wanted })) as string;
  expect(root).not.toMatch(/\s/);
  expect(await hello({ packagesDir: wanted })).toBe(root);
  await rm(join(root, '..'), { recursive: true });
}, 600_000);

it('names the package that does not exist', async () => {
  const request = { folder: 'nothing', packages: ['no-such-package-anywhere'] };
  await expect(hello(request)).rejects.toThrow('no-such-package-anywhere');
}, 600_000);
