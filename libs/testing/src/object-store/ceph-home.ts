import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, type Say, unpackDebianPackages, unpackedEnvironment } from '@udin/backing';

const COMMANDS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph-authtool', 'monmaptool', 'osdmaptool'];

/** Where Ceph's programs are and what they need to run from there. */
interface CephHome {
  environment: Record<string, string>;
  /** configuration lines that name the plug-in folders; none for an installed Ceph */
  settings: string[];
}

/** Ceph on the PATH, else Debian's packages unpacked beside our data; undefined on a machine without either. */
export async function findCeph(packagesDir: string, say: Say): Promise<CephHome | undefined> {
  if (COMMANDS.every((command) => findOnPath(command))) return { environment: {}, settings: [] };
  const packages = ['radosgw', 'ceph-mon', 'ceph-osd'];
  const root = await unpackDebianPackages({ folder: 'ceph', packages, packagesDir, say });
  if (!root) return undefined;
  const libraries = join(root, 'usr/lib', multiarchFolder(root));
  return {
    environment: unpackedEnvironment(root),
    settings: [
      `plugin dir = ${join(libraries, 'ceph')}`,
      `erasure code dir = ${join(libraries, 'ceph/erasure-code')}`,
      `osd class dir = ${join(libraries, 'rados-classes')}`,
    ],
  };
}

function multiarchFolder(root: string): string {
  const found = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].find((name) =>
    existsSync(join(root, 'usr/lib', name, 'ceph')),
  );
  if (!found) throw new Error(`The unpacked Ceph in ${root} is incomplete: remove this folder and start again.`);
  return found;
}
