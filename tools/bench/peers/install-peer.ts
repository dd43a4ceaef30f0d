import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from '@udin/backing';
import type { PeerKind } from './peer';

/** Without the scripts of packages: some of them fetch programs from elsewhere. A lost network is noticed soon. */
const INSTALL = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1'];

/**
 * Installs a peer into `.runtime/peers` when it is not there in this version. Answers its folder, or says why it cannot
 * be had and answers nothing: the bench goes on without it.
 */
export async function installPeer({ name, title, packages, compiled }: PeerKind): Promise<string | undefined> {
  const folder = join(process.cwd(), '.runtime/peers', name);
  const manifest = JSON.stringify({ name: `peer-${name}`, private: true, dependencies: packages, compiled }, null, 2);
  const complete = join(folder, 'complete.json');
  if ((await readFile(complete, 'utf8').catch(() => '')) === manifest) return folder;
  console.info(`  ${title} is installed into ${folder}: 700 to 900 MB, some minutes.`);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), manifest);
    await npm(INSTALL, folder);
    if (compiled) await npm(['run', 'rebuild', '--', ...headers()], join(folder, 'node_modules', compiled));
    await writeFile(complete, manifest);
    return folder;
  } catch (error) {
    const needs = compiled ? 'the package registry and a C++ compiler' : 'the package registry';
    console.warn(`  ${title} cannot be installed and is left out: it needs ${needs}. ${(error as Error).message}`);
    return undefined;
  }
}

function npm(args: string[], cwd: string): Promise<unknown> {
  return process.platform === 'win32'
    ? runCommand('npm.cmd', args, { cwd, shell: true })
    : runCommand('npm', args, { cwd });
}

/** Those that came with this Node.js, where they did; otherwise node-gyp fetches them from nodejs.org. */
function headers(): string[] {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include/node/node.h')) ? [`--nodedir=${prefix}`] : [];
}
