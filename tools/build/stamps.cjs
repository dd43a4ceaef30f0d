const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
/** Beside the sources: what decides how they are bundled. */
const SETTINGS = ['package-lock.json', 'swc.config.cjs', 'tsconfig.base.json', 'tools/build/bundle-options.cjs'];

/**
 * Of what a bundle was made, for the question whether it would become the same again.
 * @param {string[]} inputs paths from the repository's root
 * @returns {[file: string, stamp: string | undefined][]}
 */
function stampsOf(inputs) {
  return [...new Set([...inputs.filter((file) => !file.includes('node_modules')), ...SETTINGS])].map((file) => [
    file,
    stampOf(file),
  ]);
}

/** Whether nothing has changed since. */
function areFresh(stamps) {
  return stamps?.every(([file, stamp]) => stampOf(file) === stamp) ?? false;
}

function stampOf(file) {
  const stats = fs.statSync(path.resolve(root, file), { throwIfNoEntry: false });
  return stats && `${stats.size} ${stats.mtimeMs}`;
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

module.exports = { areFresh, readJson, root, stampsOf };
