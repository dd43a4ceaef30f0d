import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newFolder } from './new-folder';
import { OwnServers } from './own-servers';

const root = mkdtempSync(join(tmpdir(), 'runs-'));
afterAll(() => rmSync(root, { recursive: true }));

it('a run removes the servers of one that was killed, and leaves its logs', async () => {
  const interrupted = join(root, 'run-before');
  for (const part of ['postgres/data', 'rabbitmq/data', 'logs'])
    mkdirSync(join(interrupted, part), { recursive: true });
  const folder = await newFolder(root);
  expect(folder).not.toBe(interrupted);
  const left = ['postgres', 'rabbitmq', 'logs'].map((part) => existsSync(join(interrupted, part)));
  expect(left).toEqual([false, false, true]);
});

it('a run that is interrupted ends its servers, also one that is just starting, and starts no other', async () => {
  const leave = jest.fn();
  const servers = new OwnServers(mkdtempSync(join(root, 'run-')), leave);
  const starting = servers.postgres();
  await servers.interrupt();
  const postgres = await starting;
  expect([postgres.isRunning(), leave.mock.calls]).toEqual([false, [[130]]]);
  await expect(servers.postgres()).rejects.toThrow('interrupted');
  servers.release();
});
