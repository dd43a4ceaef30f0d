import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@udin/testing';

type OneAtATime = <T>(root: string, say: (line: string) => void, work: () => Promise<T>, still?: number) => Promise<T>;
let oneAtATime: OneAtATime;
let root: string;
const said: string[] = [];
const say = (line: string) => said.push(line);
const mark = () => join(root, '.cache/preparing');

beforeAll(async () => {
  ({ oneAtATime } = await import(join(__dirname, '../prepare/one-at-a-time.mjs')));
});
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'one-at-a-time-'));
  said.length = 0;
});
afterEach(() => rmSync(root, { recursive: true }));

it('[X-13] of two starts at once the second prepares when the first has, also when that failed', async () => {
  let fail: (error: Error) => void;
  const first = oneAtATime(root, say, () => new Promise((_, reject) => (fail = reject)));
  const second = oneAtATime(root, say, () => Promise.resolve('second'));
  await waitFor(() => said.length === 1, { what: 'the second to wait' });
  fail!(new Error('first'));
  await expect(first).rejects.toThrow('first');
  expect(await second).toBe('second');
  expect(said).toEqual(['Another command is preparing the same files: waiting for it.']);
});

it.each([
  ['of a process that is gone', String(2 ** 22 + 1), 60_000],
  ['that nobody touches any more, while another process has its number', String(process.pid), 1],
])('[X-13] a mark %s keeps nobody waiting', async (_, pid, still) => {
  mkdirSync(join(root, '.cache'));
  writeFileSync(mark(), pid);
  const mine = () => Promise.resolve(readFileSync(mark(), 'utf8'));
  expect(await oneAtATime(root, say, mine, still)).toBe(String(process.pid));
});
