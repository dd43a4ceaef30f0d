import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { withLock } from '../processes/exclusive-lock';
import { findOnPath } from '../processes/find-on-path';
import { runCommand } from '../processes/run-command';
import type { Say } from '../say';
import { blankFreeFolder } from './blank-free-folder';

const LISTS_ARE_FRESH_FOR_MS = 6 * 60 * 60 * 1000;

interface PackageRequest {
  /** Names the folder, so that later starts find it again. */
  folder: string;
  packages: string[];
  /** Where the unpacked packages of all requests live. */
  packagesDir: string;
  /** Changes what expects to live in `/`; runs before the folder gets its final name. */
  adapt?: (root: string) => Promise<void>;
  say: Say;
}

/**
 * Debian packages, with what they depend on and this machine lacks, unpacked into a folder of our own: no root,
 * nothing installed, no maintainer script run. Answers the folder (it looks like `/`), or undefined on a machine
 * without apt. Safe when several processes ask at once, and when one was interrupted half-way.
 */
export async function unpackDebianPackages(request: PackageRequest): Promise<string | undefined> {
  if (!findOnPath('apt-get') || !findOnPath('dpkg')) return undefined;
  const packagesDir = blankFreeFolder(resolve(request.packagesDir));
  const finished = join(packagesDir, request.folder);
  if (existsSync(finished)) return finished;
  return withLock(join(packagesDir, `${request.folder}.lock`), async () => {
    if (existsSync(finished)) return finished;
    const started = Date.now();
    request.say(`Downloading ${request.packages.join(', ')} with the Debian packages needed by it (only once).`);
    const staging = join(packagesDir, `${request.folder}.partial`);
    await rm(staging, { recursive: true, force: true });
    const archives = await download(packagesDir, request);
    const root = join(staging, 'root');
    await mkdir(root, { recursive: true });
    for (const archive of archives) await runCommand('dpkg', ['-x', archive, root]);
    await request.adapt?.(root);
    // The rename comes last and is atomic: the folder is there whole, or not at all.
    await rename(root, finished);
    await rm(staging, { recursive: true, force: true });
    request.say(`${request.folder} is unpacked (${archives.length} packages, ${seconds(started)}).`);
    return finished;
  });
}

async function download(packagesDir: string, { folder, packages }: PackageRequest): Promise<string[]> {
  const cache = join(packagesDir, `${folder}.partial`);
  const archives = join(cache, 'archives');
  await mkdir(join(archives, 'partial'), { recursive: true });
  const fetch = (fresh: boolean) =>
    withLock(join(packagesDir, 'apt.lock'), async () => {
      await updateLists(packagesDir, fresh);
      const install = ['install', '--yes', '--download-only', '--no-install-recommends', ...packages];
      await aptGet(packagesDir, cache, install);
    });
  // Lists that name packages already replaced by newer ones make the download fail: renew them and try again.
  await fetch(false).catch(() => fetch(true));
  return (await readdir(archives)).filter((name) => name.endsWith('.deb')).map((name) => join(archives, name));
}

async function updateLists(packagesDir: string, always: boolean): Promise<void> {
  const lists = join(packagesDir, 'apt/state/lists');
  const stamp = join(packagesDir, 'apt/updated');
  await mkdir(join(lists, 'partial'), { recursive: true });
  const age = await stat(stamp).then(
    (file) => Date.now() - file.mtimeMs,
    () => Infinity,
  );
  if (!always && age < LISTS_ARE_FRESH_FOR_MS) return;
  await aptGet(packagesDir, join(packagesDir, 'apt/cache'), ['update']);
  await writeFile(stamp, '');
}

async function aptGet(packagesDir: string, cache: string, args: string[]): Promise<void> {
  await mkdir(join(cache, 'archives/partial'), { recursive: true });
  const settings = {
    'Dir::State': join(packagesDir, 'apt/state'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': cache,
    // What apt has read of the lists outlives a request: to read them anew takes longer than many a download.
    'Dir::Cache::pkgcache': join(packagesDir, 'apt/pkgcache.bin'),
    'Dir::Cache::srcpkgcache': join(packagesDir, 'apt/srcpkgcache.bin'),
    // Our folders are private, so apt's own locks (which need root) protect nothing; `apt.lock` does.
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': process.getuid?.() === 0 ? 'root' : '',
    'APT::Get::List-Cleanup': '0',
    'Acquire::Retries': '3',
  };
  const options = Object.entries(settings)
    .filter(([, value]) => value)
    .flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await runCommand('apt-get', ['-qq', ...options, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  });
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
