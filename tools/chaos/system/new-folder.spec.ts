import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newFolder } from './new-folder';

const root = mkdtempSync(join(tmpdir(), 'runs-'));
afterAll(() => rmSync(root, { recursive: true }));

it('a run removes the servers of one that was interrupted, and leaves its logs', async () => {
  const interrupted = join(root, 'run-before');
  for (const part of ['postgres/data', 'rabbitmq/data', 'logs'])
    mkdirSync(join(interrupted, part), { recursive: true });
  const folder = await newFolder(root);
  expect(folder).not.toBe(interrupted);
  const left = ['postgres', 'rabbitmq', 'logs'].map((part) => existsSync(join(interrupted, part)));
  expect(left).toEqual([false, false, true]);
});
