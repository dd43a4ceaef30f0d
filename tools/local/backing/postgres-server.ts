import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { freePorts } from '../processes/free-port';
import { commandLineOf } from '../processes/process-identity';
import type { Say } from '../say';
import type { RunningServer } from './running-server';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries';
import { checkReachable, handOver, runUnprivileged } from './unprivileged-command';

export interface PostgresOptions {
  dataDir: string;
  /** Folder whose node_modules hold the binaries. */
  repository: string;
  maxConnections?: number;
  /** false: a power cut may lose data, every commit is faster. For tests. */
  durable?: boolean;
  say: Say;
}

/** Starts PostgreSQL on a loopback port, or takes over the one that an interrupted start left in `dataDir`. */
export async function startPostgres(options: PostgresOptions): Promise<RunningServer> {
  const binaries = await findPostgresBinaries(options.repository);
  const folder = resolve(options.dataDir, 'postgres');
  const cluster = join(folder, 'data');
  await mkdir(folder, { recursive: true });
  checkReachable(binaries.initdb);
  checkReachable(folder);
  if (!existsSync(cluster)) await createCluster(binaries, folder);
  await handOver(cluster);
  const password = await readFile(join(folder, 'superuser-password'), 'utf8');
  const port = (await takeOver(binaries, cluster, password)) ?? (await start(binaries, folder, options));
  return {
    url: urlOf(port, password),
    stop: () => stop(binaries, cluster, 'fast'),
    discard: () => stop(binaries, cluster, 'immediate'),
  };
}

/** Ends at once the server that an interrupted start left on this data folder. */
export async function discardPostgres(dataDir: string, repository: string): Promise<void> {
  const cluster = resolve(dataDir, 'postgres/data');
  if (leftBehind(cluster)) await stop(await findPostgresBinaries(repository), cluster, 'immediate');
}

/** Made beside its final place and moved there when complete, so an interrupted start leaves no half cluster. */
async function createCluster(binaries: PostgresBinaries, folder: string): Promise<void> {
  const unfinished = join(folder, 'data.partial');
  const passwordFile = join(folder, 'superuser-password');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const initial = join(unfinished, '..', 'initial-password');
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await writeFile(initial, password, { mode: 0o600 });
  await handOver(unfinished);
  await handOver(initial);
  await runUnprivileged(binaries.initdb, [
    '-D', unfinished, '--username=postgres', `--pwfile=${initial}`, '--auth=scram-sha-256', '--encoding=UTF8',
    '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync',
  ]);
  await rm(initial);
  await rename(unfinished, join(folder, 'data'));
}

async function start(binaries: PostgresBinaries, folder: string, options: PostgresOptions): Promise<number> {
  const [port] = (await freePorts(1)) as [number];
  const cluster = join(folder, 'data');
  const log = join(cluster, 'server.log');
  await truncate(log).catch(() => undefined);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: options.maxConnections ?? 200,
    timezone: 'UTC',
    ...(options.durable === false && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`).join(' ');
  await runUnprivileged(binaries.pgCtl, ['start', '-D', cluster, '-w', '-t', '60', '-l', log, '-o', flags]).catch(
    async (error: Error) => {
      const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
      throw new Error(`PostgreSQL did not start: ${lines || error.message}`);
    },
  );
  return port;
}

/** Answers the port of a server that still runs on this cluster; clears what a killed one left behind. */
async function takeOver(binaries: PostgresBinaries, cluster: string, password: string): Promise<number | undefined> {
  const port = leftBehind(cluster);
  if (!port) return undefined;
  const client = new Client({ connectionString: urlOf(port, password), connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return port;
  } catch {
    await stop(binaries, cluster, 'immediate');
    return undefined;
  } finally {
    await client.end();
  }
}

function leftBehind(cluster: string): number | undefined {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n');
  if (commandLineOf(Number(pid)).includes(cluster)) return Number(port);
  // The process id may belong to somebody else by now, which PostgreSQL itself would take for a running server.
  rmSync(pidFile, { force: true });
  return undefined;
}

async function stop(binaries: PostgresBinaries, cluster: string, mode: 'fast' | 'immediate'): Promise<void> {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return;
  await runUnprivileged(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', '30']);
}

function urlOf(port: number, password: string): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
}
