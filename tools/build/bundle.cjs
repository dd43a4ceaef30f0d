// node tools/build/bundle.cjs services/auth  →  dist/services/auth/main.mjs
const path = require('node:path');
const { build } = require('esbuild');
const { bundleOptions } = require('./bundle-options.cjs');

const [dir, entry = 'src/main.ts', outName = 'main.mjs'] = process.argv.slice(2);
build(bundleOptions(path.join(dir, entry), path.join('dist', dir, outName))).catch(() => process.exit(1));
