// node tools/build/bundle.cjs services/auth  →  dist/services/auth/main.mjs, unless it stands there as it would become
const fs = require('node:fs');
const path = require('node:path');
const { areFresh, readJson, root, stampsOf } = require('./stamps.cjs');

const [dir, entry = 'src/main.ts', outName = 'main.mjs'] = process.argv.slice(2);
const outfile = path.join('dist', dir, outName);
const record = path.join(root, '.cache/bundles', `${outfile.replaceAll(path.sep, '-')}.json`);

async function bundle() {
  // Loaded here only: that takes longer than the question whether they are needed.
  const { build } = require('esbuild');
  const { bundleOptions, builtWorkers } = require('./bundle-options.cjs');
  const began = Date.now();
  const { metafile } = await build({ ...bundleOptions(path.join(dir, entry), outfile), metafile: true });
  const workers = [...builtWorkers.values()];
  const sources = stampsOf([...Object.keys(metafile.inputs), ...workers.flatMap(({ inputs }) => inputs)]);
  // A source that was changed meanwhile may be in it as it was before.
  const isCertain = sources.every(([file]) => fs.statSync(path.join(root, file)).mtimeMs < began);
  const stamps = [...sources, ...stampsOf([outfile, ...builtWorkers.keys()])];
  fs.mkdirSync(path.dirname(record), { recursive: true });
  if (isCertain) fs.writeFileSync(record, JSON.stringify({ entry, stamps }));
}

const known = readJson(record);
if (known?.entry !== entry || !areFresh(known.stamps)) bundle().catch(() => process.exit(1));
