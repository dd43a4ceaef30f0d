import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Runs jest with its report on the terminal and counts from its result file. A suite that cannot even be loaded counts
 * as one failure, and so does a test that is skipped: nothing is left out quietly.
 */
export async function runJest(name, args, env = process.env) {
  const results = path.resolve(`.cache/results/${name}.json`);
  mkdirSync(path.dirname(results), { recursive: true });
  rmSync(results, { force: true });
  const code = await run(['node_modules/jest/bin/jest.js', ...args, '--json', `--outputFile=${results}`], env);
  const result = read(results);
  if (!result) return { passed: 0, failed: 1 };
  const skipped = result.numPendingTests + result.numTodoTests;
  if (skipped > 0) console.error(`${skipped} tests were skipped; each counts as failed.`);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + skipped;
  return { passed: result.numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
}

function run(args, env) {
  return new Promise((resolve) => {
    // --json writes the result to standard output as well; the report for people goes to standard error.
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
