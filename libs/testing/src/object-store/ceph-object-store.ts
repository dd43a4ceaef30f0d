import { randomBytes, randomUUID } from 'node:crypto';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts, runCommand, type Say } from '@udin/backing';
import { ThrowawayDaemon } from '../throwaway/throwaway-daemon';
import { newThrowawayFolder, noteInhabitants } from '../throwaway/throwaway-folder';
import { cephConfiguration } from './ceph-configuration';
import { findCeph } from './ceph-home';

const START_PATIENCE_MS = 300_000;

interface CephOptions {
  /** Where the cluster may keep its files while it runs. */
  dataDir: string;
  /** Where unpacked Debian packages live. */
  packagesDir: string;
  say: Say;
}

interface RunningObjectStore {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  stop(): Promise<void>;
}

/** Starts a real S3 server on a loopback port, for tests: its data lives in memory and ends with it. */
export async function startCephObjectStore(options: CephOptions): Promise<RunningObjectStore> {
  const ceph = await findCeph(resolve(options.packagesDir), options.say);
  if (!ceph) throw new Error('No S3 server can be started here: neither Ceph nor apt-get was found on the PATH.');
  const folder = await newThrowawayFolder(join(resolve(options.dataDir), 'ceph'), ['mon', 'osd', 'rgw']);
  const [monitor, gateway] = (await freePorts(2)) as [number, number];
  const environment = { ...process.env, ...ceph.environment };
  const run = (command: string, ...args: string[]) =>
    runCommand(command, args, { cwd: folder, env: environment, timeout: START_PATIENCE_MS });
  const daemons: ThrowawayDaemon[] = [];
  const start = async (name: string, ...args: string[]) => {
    daemons.push(ThrowawayDaemon.start(name, folder, ['-c', 'ceph.conf', '-f', ...args], environment));
    await noteInhabitants(
      folder,
      daemons.map(({ identity }) => identity),
    );
  };
  const stop = async () => {
    await Promise.all(daemons.map((daemon) => daemon.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  const clusterId = randomUUID();
  const login = { accessKey: randomBytes(10).toString('hex'), secretKey: randomBytes(20).toString('hex') };
  const endpoint = `http://127.0.0.1:${gateway}`;
  try {
    await writeFile(
      join(folder, 'ceph.conf'),
      cephConfiguration(folder, clusterId, { monitor, gateway }, ceph.settings),
    );
    await makeKeys(folder, run);
    await makeCluster(clusterId, monitor, run);
    await start('ceph-mon', '-i', 'a');
    await run('ceph-osd', '-c', 'ceph.conf', '-i', '0', '--mkfs', '--osd-uuid', randomUUID(), '--no-mon-config');
    await start('ceph-osd', '-i', '0');
    await makeUser(login, run);
    await start('radosgw', '-n', 'client.admin');
    await answering(endpoint, daemons);
    return { endpoint, region: 'us-east-1', ...login, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Run = (command: string, ...args: string[]) => Promise<unknown>;

async function makeKeys(folder: string, run: Run): Promise<void> {
  const rights: Record<string, string[]> = {
    'mon.': ['mon', 'allow *'],
    'client.admin': ['mon', 'allow *', 'osd', 'allow *', 'mgr', 'allow *'],
    'osd.0': ['mon', 'allow profile osd', 'osd', 'allow *', 'mgr', 'allow profile osd'],
  };
  await appendFile(join(folder, 'keyring'), '', { mode: 0o600 });
  for (const [name, list] of Object.entries(rights)) {
    const caps = list.flatMap((word, i) => (i % 2 ? [word] : ['--cap', word]));
    await run('ceph-authtool', 'keyring', '--gen-key', '-n', name, ...caps);
  }
}

/** The first map already knows the store, so no administration command (a Python program) is needed to add it. */
async function makeCluster(clusterId: string, monitorPort: number, run: Run): Promise<void> {
  const monitor = `[v1:127.0.0.1:${monitorPort}]`;
  await run('monmaptool', '-c', 'ceph.conf', '--create', '--fsid', clusterId, '--addv', 'a', monitor, 'monmap');
  await run('osdmaptool', 'osdmap', '-c', 'ceph.conf', '--createsimple', '1', '--clobber');
  const maps = ['--monmap', 'monmap', '--osdmap', 'osdmap', '--keyring', 'keyring'];
  await run('ceph-mon', '-c', 'ceph.conf', '--mkfs', '-i', 'a', ...maps);
}

async function makeUser(login: { accessKey: string; secretKey: string }, run: Run): Promise<void> {
  await run(
    'radosgw-admin',
    '-c',
    'ceph.conf',
    'user',
    'create',
    '--uid=tests',
    '--display-name=tests',
    `--access-key=${login.accessKey}`,
    `--secret-key=${login.secretKey}`,
  );
}

async function answering(endpoint: string, daemons: ThrowawayDaemon[]): Promise<void> {
  for (const end = Date.now() + START_PATIENCE_MS; Date.now() < end; await delay(50)) {
    const answer = await fetch(endpoint, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
    for (const daemon of daemons) await daemon.assertRunning();
  }
  throw new Error(`The S3 server did not answer within ${START_PATIENCE_MS / 1000} seconds.`);
}
