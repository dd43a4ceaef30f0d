const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { context, formatMessages } = require('esbuild');
const { bundleOptions, root } = require('./bundle-options.cjs');

const FOLDERS = ['gateway/src', 'services', 'libs'];
const SOURCE = /\.(ts|tsx|json|woff2|wasm)$/;
const TEST = /\.spec\.tsx?$|(^|\/)test\//;
/** An editor writes a file in several steps, and "save all" several files. */
const SETTLED_AFTER_MS = 30;

/**
 * Builds programs and, whenever a source file changes, builds those again that it is part of. esbuild's own watch looks
 * at every file in turn and may take two seconds to see a change; the system tells at once.
 * @param {{ name: string, entry: string, outfile: string }[]} programs
 * @param {(names: string[], files: string[]) => Promise<void>} onBuilt told what was built again, and for which files
 * @param {(text: string) => void} onProblem told why a build failed; the program keeps its last good one
 * @returns {Promise<{ start(): void, stop(): Promise<void> }>} `start` begins to watch
 * @throws when a first build fails
 */
async function watchBundles({ programs, onBuilt, onProblem }) {
  const compiled = new Map();
  const builds = await Promise.all(programs.map((program) => firstBuild(program, compiled)));
  const changed = new Set();
  let timer;
  let working = Promise.resolve();
  let watchers = [];

  const rebuild = async () => {
    const files = [...changed];
    changed.clear();
    const affected = builds.filter(({ inputs, failed }) => failed || files.some((file) => inputs.has(file)));
    const outcomes = await Promise.all(affected.map((build) => buildAgain(build, onProblem)));
    const names = affected.filter((_, index) => outcomes[index]).map(({ name }) => name);
    if (names.length > 0) await onBuilt(names, files);
  };
  const onChange = (folder) => (_, name) => {
    const file = name && path.posix.join(folder, name.split(path.sep).join('/'));
    if (!file || !SOURCE.test(file) || TEST.test(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => (working = working.then(rebuild)), SETTLED_AFTER_MS);
  };
  return {
    start: () => {
      watchers = FOLDERS.map((folder) => fs.watch(path.join(root, folder), { recursive: true }, onChange(folder)));
    },
    stop: async () => {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await working;
      await Promise.all(builds.map(({ esbuild }) => esbuild.dispose()));
    },
  };
}

async function firstBuild({ name, entry, outfile }, compiled) {
  const esbuild = await context(developmentOptions(entry, outfile, compiled));
  const { metafile } = await esbuild.rebuild();
  return { name, esbuild, inputs: new Set(Object.keys(metafile.inputs)), failed: false };
}

/**
 * Our own sources alone, which takes a thirtieth of the time: packages are loaded from node_modules, as the tests do.
 * The named file leads to the real one and names its content, by which the launcher knows a new build.
 */
function developmentOptions(entry, outfile, compiled) {
  const shipped = bundleOptions(entry, outfile, compiled);
  const real = outfile.replace(/\.mjs$/, '.cjs');
  return {
    ...shipped,
    outfile: real,
    format: 'cjs',
    banner: {},
    metafile: true,
    logLevel: 'silent',
    plugins: [packagesStayOutside, ...shipped.plugins, leadingTo(real, outfile)],
  };
}

const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point' || name.startsWith('@udin/') || /\.(woff2|wasm)$/.test(name)) return undefined;
      return { path: name, external: true };
    });
  },
};

function leadingTo(real, named) {
  return {
    name: 'leading-to',
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length > 0) return;
        const sha256 = createHash('sha256')
          .update(fs.readFileSync(path.join(root, real)))
          .digest('hex');
        fs.writeFileSync(path.join(root, named), `import './${path.basename(real)}'; // ${sha256}\n`);
      });
    },
  };
}

async function buildAgain(build, onProblem) {
  try {
    const { metafile } = await build.esbuild.rebuild();
    Object.assign(build, { inputs: new Set(Object.keys(metafile.inputs)), failed: false });
    return true;
  } catch (error) {
    build.failed = true;
    const messages = error.errors
      ? await formatMessages(error.errors, { kind: 'error', color: true })
      : [error.message];
    onProblem(`${build.name} could not be built:\n${messages.join('').trimEnd()}`);
    return false;
  }
}

module.exports = { watchBundles };
