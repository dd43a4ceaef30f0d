import { runQuietly, since } from '../prepare/run-quietly.mjs';

const compiler = 'node_modules/ts7/bin/tsc';
/** Two for everything: one for each project would read the same libraries twenty times. */
const programs = ['tsconfig.json', 'frontend/tsconfig.json'];

/** It allocates a gigabyte and ends: to look for garbage in it takes a fifth of the time. */
const env = { ...process.env, GOGC: 'off' };

/**
 * With one checker: several look at the same types each, and the tests beside them need the processors.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function checkTypes(say) {
  const started = Date.now();
  let failed = 0;
  for (const program of programs) {
    const { ok, output } = await runQuietly(compiler, ['-p', program, '--checkers', '1'], env);
    if (ok) continue;
    failed += 1;
    console.error(output);
  }
  say(`typecheck: ${programs.length - failed} programs passed, ${failed} failed (${since(started)}).`);
  return { passed: programs.length - failed, failed };
}
