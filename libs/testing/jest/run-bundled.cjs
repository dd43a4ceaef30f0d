// For what tests run beside themselves, threads above all: a program of our sources, bundled as production bundles it.
// It is bundled once for each state of its sources, and V8 keeps what it compiled: to compile every source anew cost
// each of some thousand threads a second.
const { isAscii } = require('node:buffer');
const fs = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const vm = require('node:vm');

const root = path.resolve(__dirname, '../../..');
const { areFresh, readJson, stampsOf } = require(path.join(root, 'tools/build/stamps.cjs'));
const folder = path.join(root, '.cache/bundled');
const DAY_MS = 86_400_000;

/** @param {string} entry path of a TypeScript file */
async function runBundled(entry) {
  run(path.join(folder, await bundled(entry)));
}

/** Bundles the program unless that was done; answers the name of the file. */
async function bundled(entry) {
  const name = path.relative(root, entry).replaceAll(/[^a-z]+/g, '-');
  const known = readJson(path.join(folder, `${name}.json`));
  return areFresh(known?.inputs) ? known.program : bundle(entry, name);
}

async function bundle(entry, name) {
  const { build } = require('esbuild');
  const { bundleOptions } = require(path.join(root, 'tools/build/bundle-options.cjs'));
  const began = Date.now();
  // Several threads may find it missing at the same time: each makes its own, and the last one stays.
  const program = `${name}-${process.pid}-${began}-${Math.random().toString(36).slice(2)}.cjs`;
  const { banner: _, plugins, ...options } = bundleOptions(entry, path.join(folder, program));
  const { metafile } = await build({
    ...options,
    format: 'cjs',
    define: { 'import.meta.url': '__url' },
    sourcemap: false,
    // Without comments it is ASCII, which V8 reads in half the time. What names functions is then written otherwise
    // than the plugin expects.
    minifyWhitespace: true,
    plugins: plugins.filter(({ name }) => name !== 'names-of-classes'),
  });
  const inputs = stampsOf([...Object.keys(metafile.inputs), 'libs/testing/jest/run-bundled.cjs']);
  // A source that was changed meanwhile may be in it as it was before.
  const isCertain = inputs.every(([file]) => fs.statSync(path.join(root, file)).mtimeMs < began);
  if (isCertain) write(path.join(folder, `${name}.json`), JSON.stringify({ program, inputs }));
  forgetOld(began);
  return program;
}

/** No run of tests takes a day: what is older and was bundled for other sources is read by nobody. */
function forgetOld(now) {
  const known = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  const programs = known.map((file) => readJson(path.join(folder, file))?.program);
  for (const file of fs.readdirSync(folder)) {
    const isKnown = file.endsWith('.json') || programs.some((program) => program && file.startsWith(program));
    const { mtimeMs = now } = fs.statSync(path.join(folder, file), { throwIfNoEntry: false }) ?? {};
    if (!isKnown && now - mtimeMs > DAY_MS) fs.rmSync(path.join(folder, file), { force: true });
  }
}

function run(file) {
  const program = fs.readFileSync(file);
  const text = program.toString(isAscii(program) ? 'latin1' : 'utf8');
  const source = `(function (require, __filename, __dirname, __url) {${text}\n})`;
  const cache = `${file}.v8`;
  const cachedData = fs.existsSync(cache) ? fs.readFileSync(cache) : undefined;
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script = new vm.Script(source, { filename: file, cachedData, importModuleDynamically });
  script.runInThisContext()(createRequire(file), file, path.dirname(file), pathToFileURL(file).href);
  if (!cachedData || script.cachedDataRejected) write(cache, script.createCachedData());
}

/** At once and whole, whoever reads or writes it at the same time. */
function write(file, content) {
  const own = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  fs.writeFileSync(own, content);
  fs.renameSync(own, file);
}

module.exports = { bundled, runBundled };
