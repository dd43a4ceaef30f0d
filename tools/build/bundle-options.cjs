const fs = require('node:fs');
const path = require('node:path');
const { transform } = require('@swc/core');
const { build } = require('esbuild');
const swc = require('../../swc.config.cjs');

const root = path.resolve(__dirname, '../..');

/**
 * esbuild drops decorator metadata, which Nest and TypeORM need: swc compiles our sources first.
 * @param compiled what was compiled before, by path; shared by bundles that are built again and again
 */
function swcDecorators(compiled) {
  return {
    name: 'swc-decorators',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
        if (file.includes('node_modules')) return undefined;
        const { mtimeMs } = await fs.promises.stat(file);
        if (compiled.get(file)?.mtimeMs !== mtimeMs) compiled.set(file, { mtimeMs, code: compile(file) });
        return { contents: await compiled.get(file).code, loader: 'js', resolveDir: path.dirname(file) };
      });
    },
  };
}

async function compile(file) {
  const source = await fs.promises.readFile(file, 'utf8');
  const { code } = await transform(source, { ...swc, filename: file, module: { type: 'es6' } });
  return code;
}

/** A bundle that holds the first file needs the second one as a file of its own beside it: a thread begins with it. */
const WORKERS = {
  'libs/inspection/src/pool/inspection-pool.ts': ['libs/inspection/src/pool/worker.ts', 'inspection-worker.mjs'],
  'libs/sealing/src/thread/ask-worker.ts': ['libs/sealing/src/thread/worker.ts', 'sealing-worker.mjs'],
  'services/document/src/udin/portal/ask-sheet.ts': [
    'services/document/src/udin/portal/worker.ts',
    'portal-sheet-worker.mjs',
  ],
};

/** By file: what a worker was built of, so that a service that is built again builds only what has changed. */
const builtWorkers = new Map();

/** The bundles that a build has written, by file, and what each is made of. */
function programsOf({ outputs }) {
  return Object.entries(outputs).filter(([file]) => /\.m?js$|\.cjs$/.test(file));
}

const workersBeside = {
  name: 'workers-beside',
  setup(b) {
    b.onEnd(async ({ metafile }) => {
      const needed = programsOf(metafile ?? { outputs: {} }).flatMap(([program, { inputs }]) =>
        Object.keys(WORKERS)
          .filter((file) => file in inputs)
          .map((file) => [WORKERS[file][0], path.join(path.dirname(program), WORKERS[file][1])]),
      );
      await Promise.all(needed.map(([entry, outfile]) => buildWorker(entry, outfile)));
    });
  },
};

async function buildWorker(entry, outfile) {
  const known = builtWorkers.get(outfile);
  if (known && known.times === (await timesOf(known.inputs))) return;
  const { metafile } = await build(bundleOptions(entry, outfile));
  const inputs = Object.keys(metafile.inputs);
  builtWorkers.set(outfile, { inputs, times: await timesOf(inputs) });
}

/** When each of them was written last. */
async function timesOf(files) {
  const stats = await Promise.all(files.map((file) => fs.promises.stat(path.join(root, file)).catch(() => undefined)));
  return stats.map((stat) => stat?.mtimeMs).join(' ');
}

/**
 * esbuild gives every function its written name when it is made, the inner ones each time that their outer one runs: a
 * tenth of what a request costs. Classes keep theirs, by which tables, events and schemas are found; an arrow function,
 * which nobody asks for its name, goes without.
 */
const NAMED = 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });';
const NAMED_IF_ASKED = NAMED.replace(
  '=> ',
  '=> target.name === value || !Object.hasOwn(target, "prototype") ? target : ',
);

const namesOfClasses = {
  name: 'names-of-classes',
  setup(build) {
    build.onEnd(({ errors, metafile }) => {
      for (const [file] of errors.length > 0 ? [] : programsOf(metafile)) {
        const code = fs.readFileSync(path.resolve(root, file), 'utf8');
        if (code.includes(NAMED)) fs.writeFileSync(path.resolve(root, file), code.replace(NAMED, NAMED_IF_ASKED));
        else if (code.includes('__name(')) throw new Error(`${file}: esbuild writes names otherwise than it did`);
      }
    });
  },
};

/**
 * One letter beyond ASCII, in a regular expression or a comment of some package, makes V8 keep the whole text of the
 * bundle with two bytes for each letter: 10 MB more in every process. esbuild writes strings and templates with
 * escapes; what is left is written so as well, which means the same there.
 */
const inAscii = {
  name: 'in-ascii',
  setup(build) {
    build.onEnd(({ errors, metafile }) => {
      const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
      for (const [name] of errors.length > 0 ? [] : programsOf(metafile)) {
        const file = path.resolve(root, name);
        // oxlint-disable-next-line no-control-regex -- ASCII begins there
        fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/[^\x00-\x7f]/g, escaped));
      }
    });
  },
};

/** TypeORM names the drivers of all databases; a third of a small program's bundle would be those of others. */
const postgresOnly = {
  name: 'postgres-only',
  setup(build) {
    // esbuild's expressions know no lookahead.
    const drivers = /[\\/]typeorm[\\/]driver[\\/][\w-]+[\\/]\w+(Driver|QueryRunner)\.js$/;
    build.onLoad({ filter: drivers }, ({ path: file }) =>
      /[\\/]driver[\\/]postgres[\\/]/.test(file) ? undefined : { contents: '', loader: 'js' },
    );
  },
};

/**
 * @nestjs/typeorm asks the package on the disk, beside the one in the bundle, for two classes that TypeORM 1 has no
 * more: where packages are installed, every service would load all of TypeORM twice.
 */
const oneTypeorm = {
  name: 'one-typeorm',
  setup(build) {
    build.onLoad({ filter: /[\\/]@nestjs[\\/]typeorm[\\/].*[\\/]typeorm-compat\.js$/ }, () => ({
      contents: 'export const Connection = undefined; export const AbstractRepository = undefined;',
      loader: 'js',
    }));
  },
};

/** One file that runs without node_modules; packages with native code stay outside (see `external`). */
function bundleOptions(entry, outfile, compiled = new Map()) {
  return { ...commonOptions(compiled), entryPoints: [entry], outfile };
}

/**
 * Several of them at once: what they share, all packages above all, is read and parsed once.
 * @param {{ entry: string, outfile: string }[]} bundles
 */
function optionsTogether(bundles) {
  const entryPoints = bundles.map(({ entry, outfile }) => ({ in: entry, out: outfile.replace(/\.mjs$/, '') }));
  return { ...commonOptions(new Map()), entryPoints, outdir: '.', outExtension: { '.js': '.mjs' } };
}

function commonOptions(compiled) {
  return {
    absWorkingDir: root,
    metafile: true,
    tsconfig: 'tsconfig.base.json',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    keepNames: true,
    // Fonts, and what places their letters, travel inside the bundle (invoices).
    loader: { '.woff2': 'binary', '.wasm': 'binary' },
    legalComments: 'none',
    logLevel: 'warning',
    // Named by Nest for features that nobody uses here, or native.
    external: [
      '@fastify/multipart',
      'amqp-connection-manager',
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
    plugins: [swcDecorators(compiled), postgresOnly, oneTypeorm, workersBeside, namesOfClasses, inAscii],
  };
}

module.exports = { builtWorkers, bundleOptions, optionsTogether, root };
