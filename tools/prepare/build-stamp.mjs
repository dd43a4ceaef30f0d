import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['frontend', 'gateway', 'libs', 'services', 'tools', 'package-lock.json', 'nx.json'];
const SETTINGS = ['swc.config.cjs', 'tsconfig.base.json'];
const STAMP = '.runtime/built.txt';

/**
 * Whether every source and every built file is as the last build left it, by size and time of change. The builder finds
 * the same by reading all of them, which takes it seconds.
 */
export function isBuilt() {
  return readStamp() === stampNow();
}

/** After a build that succeeded. @param before what `stampOfSources` said before it began */
export function rememberBuild(before) {
  // A source that was changed meanwhile may be missing in what was built.
  if (before !== stampOfSources()) return;
  mkdirSync('.runtime', { recursive: true });
  writeFileSync(STAMP, stampNow());
}

export function stampOfSources() {
  return stampOf([...SOURCES, ...SETTINGS]);
}

function stampNow() {
  return `${process.version} ${stampOfSources()} ${stampOf(['dist'])}`;
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

function stampOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return void hash.update(`${path} ${found?.size} ${found?.mtimeMs}\n`);
  for (const name of readdirSync(path).sort()) if (name !== 'node_modules') addTo(hash, join(path, name));
}
