import { mkdir, readFile, truncate } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { closeOwnDatabases } from '../databases/prepare-database';
import { samePortOrFree } from '../processes/free-port';
import { findPostgresBinaries } from './postgres-binaries';
import { openCluster, type PostgresCluster, removeStalePid, serverOn, stopCluster } from './postgres-cluster';
import { replaceFile } from '../processes/replace-file';
import type { RunningServer } from '../processes/running-server';
import { checkReachable, runUnprivileged } from '../processes/unprivileged-command';

interface PostgresOptions {
  dataDir: string;
  /** Folder whose node_modules hold the binaries. */
  repository: string;
  maxConnections?: number;
  /** false: a power cut may lose data and passwords are easy to guess, every commit and login is faster. For tests. */
  durable?: boolean;
}

/** Starts PostgreSQL on a loopback port, or takes over the one that an interrupted start left in `dataDir`. */
export async function startPostgres(options: PostgresOptions): Promise<RunningServer> {
  const binaries = await findPostgresBinaries(options.repository);
  const folder = resolve(options.dataDir, 'postgres');
  await mkdir(folder, { recursive: true });
  checkReachable(binaries.initdb);
  checkReachable(folder);
  const cluster = await openCluster(binaries, folder);
  const port = (await takeOver(cluster)) ?? (await start(cluster, options));
  const url = urlOf(port, cluster);
  await closeOwnDatabases(url);
  return {
    url,
    isRunning: () => serverOn(cluster.data) !== undefined,
    stop: () => stopCluster(cluster, 'fast'),
    discard: () => stopCluster(cluster, 'immediate'),
  };
}

/** Ends at once the server that an interrupted start left on this data folder. */
export async function discardPostgres(dataDir: string, repository: string): Promise<void> {
  const binaries = await findPostgresBinaries(repository);
  await stopCluster({ binaries, data: resolve(dataDir, 'postgres/data') }, 'immediate');
}

async function takeOver(cluster: PostgresCluster): Promise<number | undefined> {
  const port = serverOn(cluster.data)?.port;
  if (!port) return undefined;
  const client = new Client({ connectionString: urlOf(port, cluster), connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return port;
  } catch {
    await stopCluster(cluster, 'immediate');
    return undefined;
  } finally {
    await client.end();
  }
}

async function start(cluster: PostgresCluster, options: PostgresOptions): Promise<number> {
  const portFile = join(cluster.folder, 'port');
  const port = await samePortOrFree(Number(await readFile(portFile, 'utf8').catch(() => 0)));
  replaceFile(portFile, String(port));
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: options.maxConnections ?? 200,
    timezone: 'UTC',
    // What a constraint refuses is somebody's address or name, and belongs into no log.
    log_error_verbosity: 'terse',
    ...(options.durable === false && { fsync: 'off', full_page_writes: 'off', scram_iterations: 1 }),
  };
  await launch(
    cluster,
    Object.entries(settings)
      .map(([name, value]) => `-c ${name}='${value}'`)
      .join(' '),
  );
  return port;
}

async function launch(cluster: PostgresCluster, flags: string): Promise<void> {
  const log = join(cluster.data, 'server.log');
  await removeStalePid(cluster.data);
  await truncate(log).catch(() => undefined);
  const start = ['start', '-D', cluster.data, '-w', '-t', '240', '-l', log, '-o', flags];
  await runUnprivileged(cluster.binaries.pgCtl, start).catch(async (error: Error) => {
    const said = (await readFile(log, 'utf8').catch(() => '')).trim();
    throw new Error(`PostgreSQL did not start: ${said.split('\n').slice(-5).join('\n') || error.message}`);
  });
}

function urlOf(port: number, { password }: PostgresCluster): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
}
