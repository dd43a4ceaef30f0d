import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock, withLock } from './exclusive-lock';
import { identityOf } from './process-identity';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'udin-lock-'));
  path = join(folder, 'lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

it('lets one at a time work', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise((done) => setImmediate(done));
    inside--;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock(path, work)));
  expect(most).toBe(1);
  expect(existsSync(path)).toBe(false);
});

it('lets go when the work fails', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(tryLock(path)).toHaveProperty('release');
});

it('says who holds it', () => {
  tryLock(path);
  expect(tryLock(path)).toEqual({ heldBy: identityOf(process.pid) });
});

it.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'x' })],
  ['a process whose id another one has by now', JSON.stringify({ pid: process.pid, startedAt: 'another time' })],
  ['a process that died while writing it', '{"pid":'],
])('passes over a lock of %s', (_, content) => {
  writeFileSync(path, content);
  expect(tryLock(path)).toHaveProperty('release');
});
