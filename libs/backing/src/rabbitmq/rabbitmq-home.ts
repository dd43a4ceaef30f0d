import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackDebianPackages } from '../packages/debian-packages';
import { unpackedEnvironment } from '../packages/unpacked-environment';
import { findOnPath } from '../processes/find-on-path';
import { runCommand } from '../processes/run-command';
import type { Say } from '../say';

export interface RabbitMqHome {
  server: string;
  epmd: string;
  environment: Record<string, string>;
}

/** RabbitMQ's programs: those on the PATH, else Debian's packages unpacked beside our data; undefined without both. */
export async function findRabbitMq(packagesDir: string, say: Say): Promise<RabbitMqHome | undefined> {
  return (await installed()) ?? (await unpacked(packagesDir, say));
}

async function installed(): Promise<RabbitMqHome | undefined> {
  const onPath = findOnPath('rabbitmq-server');
  if (!onPath) return undefined;
  // Debian's command on the PATH insists on root or the user "rabbitmq"; the script behind it does not.
  const debian = '/usr/lib/rabbitmq/bin/rabbitmq-server';
  const server = onPath.endsWith('script-wrapper') && existsSync(debian) ? debian : onPath;
  return { server, epmd: findOnPath('epmd') ?? (await epmdOf('erl')), environment: {} };
}

async function unpacked(packagesDir: string, say: Say): Promise<RabbitMqHome | undefined> {
  const packages = ['rabbitmq-server'];
  const root = await unpackDebianPackages({ folder: 'rabbitmq', packages, packagesDir, adapt, say });
  if (!root) return undefined;
  const server = join(root, 'usr/lib/rabbitmq/bin/rabbitmq-server');
  const environment = unpackedEnvironment(root);
  // By its place: asking Erlang for it takes as long as a tenth of the start.
  const [erts] = (await readdir(join(root, 'usr/lib/erlang'))).filter((name) => name.startsWith('erts-'));
  return { server, epmd: join(root, 'usr/lib/erlang', erts ?? 'erts', 'bin/epmd'), environment };
}

async function adapt(root: string): Promise<void> {
  await relocateErlang(root);
  const servers = join(root, 'usr/lib/rabbitmq/lib');
  for (const server of await readdir(servers)) await removeOtherPlugins(join(servers, server, 'plugins'));
}

/**
 * Erlang looks for each of the eight hundred modules that a start loads in the folder of every plugin there is, used or
 * not: without forty that nobody uses a broker starts in two thirds of the time.
 */
export async function removeOtherPlugins(folder: string): Promise<void> {
  const used = /^rabbitmq_(prelaunch|management|management_agent|web_dispatch)-/;
  const others = (await readdir(folder)).filter((name) => name.startsWith('rabbitmq_') && !used.test(name));
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true })));
}

/** Debian's `erl` believes it lives in /usr/lib/erlang; it is told to look around itself instead. */
async function relocateErlang(root: string): Promise<void> {
  const script = join(root, 'usr/lib/erlang/bin/erl');
  if (!existsSync(script)) return;
  const text = await readFile(script, 'utf8');
  const itsPlace = 'ROOTDIR=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)';
  await writeFile(script, text.replaceAll('ROOTDIR=/usr/lib/erlang', itsPlace));
}

async function epmdOf(erl: string): Promise<string> {
  const answer = '[Epmd|_] = filelib:wildcard(code:root_dir() ++ "/erts-*/bin/epmd"), io:format("~s", [Epmd]), halt().';
  const { stdout } = await runCommand(erl, ['-noshell', '-eval', answer]);
  return stdout.trim();
}
