const path = require('node:path');
const { keepRecord } = require('./bundle-record.cjs');

/** @param {string[]} words folder, its entry, and the name of the bundle, as bundle.cjs takes them */
function bundleNamed([folder, entry = 'src/main.ts', name = 'main.mjs']) {
  return { entry: path.join(folder, entry), outfile: path.join('dist', folder, name) };
}

/** @param {{ entry: string, outfile: string }[]} bundles made in one go */
async function makeBundles(bundles) {
  // Loaded here only: that takes longer than the question whether they are needed.
  const { build } = require('esbuild');
  const { builtWorkers, bundleOptions, optionsTogether } = require('./bundle-options.cjs');
  const began = Date.now();
  const [{ entry, outfile }] = bundles;
  const options = bundles.length > 1 ? optionsTogether(bundles) : bundleOptions(entry, outfile);
  const { metafile } = await build(options);
  for (const bundle of bundles) {
    const workers = [...builtWorkers].filter(([file]) => path.dirname(file) === path.dirname(bundle.outfile));
    const inputs = [metafile.outputs[bundle.outfile], ...workers.map(([, worker]) => worker)];
    const all = inputs.flatMap(({ inputs }) => (Array.isArray(inputs) ? inputs : Object.keys(inputs)));
    keepRecord(
      bundle,
      began,
      all,
      workers.map(([file]) => file),
    );
  }
}

module.exports = { bundleNamed, makeBundles };
