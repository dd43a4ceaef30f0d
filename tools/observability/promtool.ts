import { join, resolve } from 'node:path';
import { findOnPath, runCommand, unpackDebianPackages } from '@udin/backing';

const repository = resolve(__dirname, '../..');

/** Runs Prometheus' own checker: the one on the PATH, else the one of Debian's package. Throws with what it said. */
export async function promtool(...args: string[]): Promise<string> {
  const { stdout, stderr } = await runCommand(await program(), args);
  return stdout + stderr;
}

async function program(): Promise<string> {
  const installed = findOnPath('promtool');
  if (installed) return installed;
  const request = { folder: 'prometheus', packages: ['prometheus'], say: console.info };
  const root = await unpackDebianPackages({ ...request, packagesDir: join(repository, '.runtime/packages') });
  if (!root) throw new Error('promtool is not on the PATH, and there is no apt to fetch it with.');
  return join(root, 'usr/bin/promtool');
}
