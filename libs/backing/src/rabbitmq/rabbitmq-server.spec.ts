import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from 'amqplib';
import { waitFor } from '../wait-for';
import { isRunning, stopProcess } from '../processes/process-identity';
import type { BrokerLogin } from './broker-definitions';
import { loadNode } from './rabbitmq-node';
import { discardRabbitMq, startRabbitMq } from './rabbitmq-server';
import type { RunningBroker } from '../processes/running-server';

const packagesDir = resolve(__dirname, '../../../../.runtime/packages');
const queue = { durable: true, arguments: { 'x-queue-type': 'quorum' } };
let dataDir: string;

async function start(
  logins: readonly BrokerLogin[] = [],
  given: { signal?: AbortSignal } = {},
): Promise<RunningBroker> {
  const options = { dataDir, packagesDir, say: () => undefined, management: true, logins };
  const broker = await startRabbitMq({ ...options, ...given });
  if (!broker) throw new Error('This machine has no RabbitMQ and no Debian packages.');
  return broker;
}

async function publish(url: string, text: string): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createConfirmChannel();
  await channel.assertQueue('work', queue);
  channel.sendToQueue('work', Buffer.from(text), { persistent: true });
  await channel.waitForConfirms();
  await connection.close();
}

/** RabbitMQ writes down here, half a second late, that a new quorum queue exists; killed before, it forgets it. */
async function registersOfQueues(): Promise<string[]> {
  const data = join(dataDir, 'rabbitmq/data');
  const files = (await readdir(data, { recursive: true })).filter((name) => name.endsWith('names.dets'));
  return files.map((name) => join(data, name));
}

async function untilQueueIsOnDisk(): Promise<void> {
  const isRegistered = async () => {
    const registers = await Promise.all((await registersOfQueues()).map((file) => readFile(file, 'latin1')));
    return registers.some((register) => register.includes('2F_work'));
  };
  await waitFor(isRegistered, { what: 'the queue on disk' });
}

async function take(url: string): Promise<string | undefined> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  await channel.assertQueue('work', queue);
  const message = await channel.get('work', { noAck: true });
  await connection.close();
  return message ? message.content.toString() : undefined;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'udin-rabbitmq-'));
}, 600_000);

afterAll(async () => {
  await discardRabbitMq(dataDir);
  await rm(dataDir, { recursive: true });
}, 600_000);

// Each start is six seconds of work: where a broker runs already, the next test takes it over.

it('is taken over by the next start, and keeps confirmed messages when it is killed and its folder moved', async () => {
  const first = await start();
  const node = await loadNode(dataDir);
  expect((await start()).url).toBe(first.url);
  expect((await loadNode(dataDir)).broker).toEqual(node.broker);

  await publish(first.url, 'paid');
  await untilQueueIsOnDisk();
  await stopProcess(node.broker, 5_000, 'SIGKILL');
  expect(first.isRunning()).toBe(false);
  const moved = `${dataDir}-moved`;
  await rename(dataDir, moved);
  dataDir = moved;
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await take(second.url)).toBe('paid');
}, 600_000);

it('runs beside another node of the same machine, in a folder of any letters, and keeps its password from other users', async () => {
  const mine = await start();
  const others = await mkdtemp(join(tmpdir(), 'udin-rabbitmq-मेरा फ़ोल्डर-'));
  const theirs = await startRabbitMq({ dataDir: others, packagesDir, say: () => undefined });
  await publish(mine.url, 'mine');
  expect(await take(theirs?.url ?? '')).toBeUndefined();
  expect(await readFile(join(dataDir, 'rabbitmq/node.json'), 'utf8')).not.toContain('guest');
  const guest = await fetch(`${new URL(mine.managementUrl).origin}/api/overview`, {
    headers: { authorization: `Basic ${Buffer.from('guest:guest').toString('base64')}` },
  });
  expect(guest.status).toBe(401);
  await theirs?.discard();
  await rm(others, { recursive: true });
}, 600_000);

it('is not waited for any more once nobody wants it', async () => {
  await stopProcess((await loadNode(dataDir)).broker, 5_000, 'SIGKILL');
  const wanted = new AbortController();
  const starting = start([], { signal: wanted.signal });
  await waitFor(async () => isRunning((await loadNode(dataDir)).broker), { what: 'its process' });
  wanted.abort(new Error('not wanted'));
  await expect(starting).rejects.toThrow('not wanted');
  expect(isRunning((await loadNode(dataDir)).broker)).toBe(false);
}, 600_000);

it('is started anew for other logins than it knows, mends a queue that lost its leader, and leaves no process', async () => {
  await stopProcess((await loadNode(dataDir)).broker, 5_000, 'SIGKILL');
  for (const register of await registersOfQueues()) await rm(register);
  const everything = { configure: '.*', write: '.*', read: '.*' };
  const topics = { exchange: 'amq.topic', write: '.*', read: '.*' };
  const broker = await start([{ name: 'later', password: 'secret', permissions: everything, topics }]);
  await publish(broker.url.replace(/\/\/[^@]*@/, '//later:secret@'), 'let in');
  const node = await loadNode(dataDir);
  expect(isRunning(node.broker) && isRunning(node.epmd)).toBe(true);
  await broker.stop();
  expect(isRunning(node.broker) || isRunning(node.epmd)).toBe(false);
}, 600_000);
