import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { identityOf, stopProcess } from '../processes/process-identity';
import { serverOn } from './postgres-cluster';
import { discardPostgres, startPostgres } from './postgres-server';

const repository = resolve(__dirname, '../../../..');
let dataDir: string;

const start = () => startPostgres({ dataDir, repository });
const running = () => serverOn(join(dataDir, 'postgres/data'));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'udin-postgres-'));
});

afterEach(async () => {
  await discardPostgres(dataDir, repository);
  await rm(dataDir, { recursive: true });
});

it('keeps its data, its address and its password over a stop and a start', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS one');
  await first.stop();
  expect(running()).toBeUndefined();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
});

it('takes over the server that a killed launcher left running', async () => {
  const first = await start();
  const pid = running()?.pid;
  const second = await start();
  expect(running()?.pid).toBe(pid);
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(second.url).toBe(first.url);
});

it('starts again after its own process was killed', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS one');
  await stopProcess(identityOf(running()?.pid ?? 0), 5_000, 'SIGKILL');
  expect(first.isRunning()).toBe(false);
  const second = await start();
  expect(await query(second.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
});

it('starts when the process id in a stale file belongs to another program by now', async () => {
  await (await start()).stop();
  const stale = [process.pid, join(dataDir, 'postgres/data'), 1, 5432, '', '127.0.0.1', ''].join('\n');
  await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), stale);
  expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('listens on loopback only and lets nobody in without the password', async () => {
  const { url } = await start();
  expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(query(wrong.toString(), 'SELECT 1')).rejects.toThrow('password authentication failed');
});
