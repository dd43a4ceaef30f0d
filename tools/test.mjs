// npm test: installs what is missing, then build, lint, types, unit and integration tests, and browser journeys.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, checkAll } from './prepare/build.mjs';
import { installDependencies } from './prepare/dependencies.mjs';
import { IMAGE_NODE, imageNode } from './prepare/image-node.mjs';
import { requireNode } from './prepare/require-node.mjs';
import { since } from './prepare/run-quietly.mjs';
import { checkTypes } from './verify/check-types.mjs';
import { runJest } from './verify/run-jest.mjs';
import { withRunningProduct } from './verify/with-running-product.mjs';

const JOURNEYS = 'frontend/e2e/jest.config.cjs';
/** One more than there are cores: some tests wait, and the journeys of a browser run beside them. */
const WORKERS = Math.min(availableParallelism() + 1, 8);

requireNode();
process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
const say = (sentence) => console.info(sentence);
const started = Date.now();
const total = { passed: 0, failed: 0 };
const durations = [];

await installDependencies(say);
// First and alone: the launcher's tests and the journeys need the built product.
const [isBuilt, node] = await Promise.all([part('build', buildAll), imageNode(say)]);
await Promise.all([part('unit and integration tests', () => tests(node)), besides()]);

say(`That took ${since(started)}: ${durations.join(', ')}.`);
console.info(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** On what the images ship; the journeys run the product on the Node.js that `npm start` finds here. */
function tests(node) {
  say(`The tests run on Node ${node === process.execPath ? process.versions.node : IMAGE_NODE}.`);
  return runJest('tests', ['-w', String(WORKERS)], { node });
}

/** What runs while the tests wait. */
async function besides() {
  await part('lint', () => checkAll('lint', say));
  await part('types', () => checkTypes(say));
  if (isBuilt) await part('journeys', journeys);
}

/** Counts what passed and failed in it, and how long it took. Answers whether nothing failed. */
async function part(name, work) {
  const began = Date.now();
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
  durations.push(`${name} ${since(began)}`);
  return failed === 0;
}

async function buildAll() {
  const { ok, output } = await build(say);
  if (!ok) console.error(`${output}\nThe build failed; the reason is above.`);
  return { passed: 0, failed: ok ? 0 : 1 };
}

async function journeys() {
  if (!existsSync(JOURNEYS)) {
    console.error(`${JOURNEYS} is missing.`);
    return { passed: 0, failed: 1 };
  }
  say('Starting the whole product for the journeys in a browser.');
  try {
    return await withRunningProduct(say, (env) =>
      runJest('journeys', ['-c', JOURNEYS, '-w', '1'], { env, reportAtEnd: true }),
    );
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}
