import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../build/stamps.cjs';

/** All that a build can read: nx asks the same of each project, with more care and in a second instead of a tenth. */
const SOURCES = ['frontend', 'gateway', 'libs', 'services', 'tools'];
const SETTINGS = ['nx.json', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'swc.config.cjs'];
const OUTPUT = 'dist';
const RECORD = '.cache/built.json';

/**
 * Before a build: whether everything is as the last complete build left it, sources and outputs. Otherwise `keep` is
 * to be called when the build has succeeded.
 * @param {string} root of the repository
 * @returns {{ isBuilt: boolean, keep: () => void }}
 */
export function builtState(root) {
  const record = path.join(root, RECORD);
  const known = readJson(record);
  const sources = stateOf(root, [...SOURCES, ...SETTINGS]);
  const isBuilt = known?.sources === sources && known.output === stateOf(root, [OUTPUT]);
  // A record of before must not outlive a build that breaks off.
  if (!isBuilt) rmSync(record, { force: true });
  const keep = () => {
    // A source that was changed meanwhile may be in the output as it was before.
    if (stateOf(root, [...SOURCES, ...SETTINGS]) !== sources) return;
    mkdirSync(path.dirname(record), { recursive: true });
    writeFileSync(record, JSON.stringify({ sources, output: stateOf(root, [OUTPUT]) }));
  };
  return { isBuilt, keep };
}

/** Names, sizes and times of change: whoever writes to a file or replaces it changes one of them. */
function stateOf(root, places) {
  const hash = createHash('sha256');
  for (const place of places) describe(path.join(root, place), hash);
  return hash.digest('hex');
}

function describe(file, hash) {
  const status = lstatSync(file, { throwIfNoEntry: false });
  if (!status?.isDirectory()) {
    hash.update(`${file} ${status?.size} ${status?.mtimeMs} ${status?.ctimeMs}\n`);
    return;
  }
  const names = readdirSync(file).filter((name) => name !== 'node_modules');
  hash.update(`${file} ${names.length}\n`);
  for (const name of names.toSorted()) describe(path.join(file, name), hash);
}
