const fs = require('node:fs');
const path = require('node:path');
const { areFresh, readJson, root, stampsOf } = require('./stamps.cjs');

/** Whether the bundle stands as it would become if it were made now. */
function isFresh({ entry, outfile }) {
  const known = readJson(recordOf(outfile));
  return known?.entry === entry && areFresh(known.stamps);
}

/**
 * Notes of what a bundle was made.
 * @param {number} began in milliseconds: a source that was changed since may be in it as it was before
 * @param {string[]} inputs
 * @param {string[]} workers files that were made beside it
 */
function keepRecord({ entry, outfile }, began, inputs, workers) {
  const sources = stampsOf(inputs);
  if (sources.some(([file]) => fs.statSync(path.join(root, file)).mtimeMs >= began)) return;
  const record = recordOf(outfile);
  fs.mkdirSync(path.dirname(record), { recursive: true });
  fs.writeFileSync(record, JSON.stringify({ entry, stamps: [...sources, ...stampsOf([outfile, ...workers])] }));
}

function recordOf(outfile) {
  return path.join(root, '.cache/bundles', `${outfile.replaceAll(path.sep, '-')}.json`);
}

module.exports = { isFresh, keepRecord };
