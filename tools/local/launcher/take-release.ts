import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What `npm start` runs, of all that is built. */
const PARTS = ['gateway', 'services', 'frontend', 'tools/sandbox'];

/**
 * A product that runs has files of its own, as a container has. A build beneath it would take the scripts of pages that
 * people have open, and a service that starts again after a crash would be newer than its tables.
 * @returns the folder of the built programs
 */
export function takeRelease(repository: string, dataDir: string): string {
  const release = join(dataDir, 'release');
  rmSync(release, { recursive: true, force: true });
  for (const part of PARTS) copyTree(join(repository, 'dist', part), join(release, part));
  // The one package with native code; everything else is inside the bundles.
  copyTree(join(repository, 'node_modules/@node-rs'), join(release, 'node_modules/@node-rs'));
  return release;
}

function copyTree(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    mkdirSync(dirname(target), { recursive: true });
    // Maps are more than half of all bytes, and read only by who looks for a fault.
    if (entry.name.endsWith('.map')) symlinkSync(source, target);
    // Not copied with its mode: what lies in the data folder is for its owner only.
    else writeFileSync(target, readFileSync(source));
  }
}
