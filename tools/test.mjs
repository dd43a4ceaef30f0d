// npm test: installs what is missing, then lint, types, build, unit and integration tests, and browser journeys.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, checkAll } from './prepare/build.mjs';
import { installDependencies } from './prepare/dependencies.mjs';
import { requireNode } from './prepare/require-node.mjs';
import { since } from './prepare/run-quietly.mjs';
import { runJest } from './verify/run-jest.mjs';
import { withRunningProduct } from './verify/with-running-product.mjs';

const JOURNEYS = 'frontend/e2e/jest.config.cjs';

requireNode();
process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
const say = (sentence) => console.info(sentence);
const started = Date.now();
const total = { passed: 0, failed: 0 };

const count = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

await installDependencies(say);
count(await checkAll('lint', say));
count(await checkAll('typecheck', say));
const built = await build(say);
if (!built.ok) {
  console.error(`${built.output}\nThe build failed; the reason is above.`);
  count({ passed: 0, failed: 1 });
}
say('Running unit and integration tests.');
count(await runJest('tests', ['-w', '2']));
if (built.ok) count(await journeys());

say(`That took ${since(started)}.`);
console.info(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function journeys() {
  if (!existsSync(JOURNEYS)) {
    console.error(`${JOURNEYS} is missing.`);
    return { passed: 0, failed: 1 };
  }
  say('Starting the whole product for the journeys in a browser.');
  try {
    return await withRunningProduct(say, (env) => runJest('journeys', ['-c', JOURNEYS, '-w', '1'], env));
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}
