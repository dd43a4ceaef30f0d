import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandLineOf } from '../processes/process-identity';
import type { PostgresBinaries } from './postgres-binaries';
import { handOver, runUnprivileged } from '../processes/unprivileged-command';

/** The files of one PostgreSQL server. */
export interface PostgresCluster {
  binaries: PostgresBinaries;
  folder: string;
  data: string;
  password: string;
}

/** Opens the cluster in `folder`, made the first time with a superuser password of its own. */
export async function openCluster(binaries: PostgresBinaries, folder: string): Promise<PostgresCluster> {
  const data = join(folder, 'data');
  if (!existsSync(data)) await createCluster(binaries, folder);
  await handOver(data);
  const password = await readFile(join(folder, 'superuser-password'), 'utf8');
  return { binaries, folder, data, password };
}

/** Made beside its final place and moved there when complete, so an interrupted start leaves no half cluster. */
async function createCluster(binaries: PostgresBinaries, folder: string): Promise<void> {
  const unfinished = join(folder, 'data.partial');
  const initial = join(folder, 'initial-password');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  await writeFile(join(folder, 'superuser-password'), password, { mode: 0o600 });
  await writeFile(initial, password, { mode: 0o600 });
  await handOver(unfinished);
  await handOver(initial);
  await runUnprivileged(binaries.initdb, [
    '-D',
    unfinished,
    '--username=postgres',
    `--pwfile=${initial}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  await rm(initial);
  await rename(unfinished, join(folder, 'data'));
}

/** The server that runs on these files, whoever started it. */
export function serverOn(data: string): { pid: number; port: number } | undefined {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n');
  return commandLineOf(Number(pid)).includes(data) ? { pid: Number(pid), port: Number(port) } : undefined;
}

export async function stopCluster(cluster: Pick<PostgresCluster, 'binaries' | 'data'>, mode: 'fast' | 'immediate') {
  if (!serverOn(cluster.data)) return;
  const stop = ['stop', '-D', cluster.data, '-m', mode, '-w', '-t', '120'];
  await runUnprivileged(cluster.binaries.pgCtl, stop).catch((error: Error) => {
    // It may have ended by itself, or been stopped by another, between the look and the command.
    if (serverOn(cluster.data)) throw error;
  });
}

/**
 * A killed server leaves a file with its process id. PostgreSQL refuses to start while that id is in use, be it by
 * another program or by a dead process that nobody collected. The file may go once no orphan of the server works on
 * the data any more.
 */
export async function removeStalePid(data: string): Promise<void> {
  for (const end = Date.now() + 60_000; processesIn(data).length > 0; await delay(50)) {
    if (Date.now() > end) throw new Error(`PostgreSQL processes ${processesIn(data).join(', ')} still use ${data}.`);
  }
  if (process.platform === 'linux') rmSync(join(data, 'postmaster.pid'), { force: true });
}

/** Every process of a PostgreSQL server has its data folder as working directory. */
function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const real = realpathSync(folder);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingDirectoryOf(pid) === real);
}

function workingDirectoryOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
