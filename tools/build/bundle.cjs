// node tools/build/bundle.cjs services/auth  →  dist/services/auth/main.mjs, unless it stands there as it would become
const { bundleNamed, makeBundles } = require('./make-bundles.cjs');
const { isFresh } = require('./bundle-record.cjs');

const bundle = bundleNamed(process.argv.slice(2));
if (!isFresh(bundle)) makeBundles([bundle]).catch(() => process.exit(1));
