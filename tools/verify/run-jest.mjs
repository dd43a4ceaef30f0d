import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Runs jest and counts from its result file. A suite that cannot even be loaded counts as one failure, and so does a
 * test that is skipped: nothing is left out quietly.
 * @param {{ env?: NodeJS.ProcessEnv, node?: string, reportAtEnd?: boolean }} options `node` runs it; `reportAtEnd`
 *   keeps the report for people together while another part writes to the terminal too
 */
export async function runJest(name, args, { env = process.env, node = process.execPath, reportAtEnd = false } = {}) {
  const results = path.resolve(`.cache/results/${name}.json`);
  mkdirSync(path.dirname(results), { recursive: true });
  rmSync(results, { force: true });
  const jest = ['node_modules/jest/bin/jest.js', ...args, '--json', `--outputFile=${results}`];
  const code = await run(node, jest, env, reportAtEnd);
  const result = read(results);
  if (!result) return { passed: 0, failed: 1 };
  const skipped = result.numPendingTests + result.numTodoTests;
  if (skipped > 0) console.error(`${skipped} tests were skipped; each counts as failed.`);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + skipped;
  return { passed: result.numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
}

function run(node, args, env, reportAtEnd) {
  return new Promise((resolve) => {
    // --json writes the result to standard output as well; the report for people goes to standard error.
    const stdio = ['ignore', 'ignore', reportAtEnd ? 'pipe' : 'inherit'];
    const child = spawn(node, args, { env, stdio });
    let report = '';
    child.stderr?.on('data', (chunk) => (report += chunk));
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      if (report) process.stderr.write(report);
      resolve(code ?? 1);
    });
  });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
