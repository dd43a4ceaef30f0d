import { runQuietly, since } from '../prepare/run-quietly.mjs';

const compiler = 'node_modules/ts7/bin/tsc';
/** Two for everything: one for each project would read the same libraries fourteen times. */
const programs = ['tsconfig.lint.json', 'frontend/tsconfig.json'];

/** @returns {Promise<{ passed: number, failed: number }>} */
export async function checkTypes(say) {
  const started = Date.now();
  let failed = 0;
  for (const program of programs) {
    const { ok, output } = await runQuietly(compiler, ['-p', program]);
    if (ok) continue;
    failed += 1;
    console.error(output);
  }
  say(`typecheck: ${programs.length - failed} programs passed, ${failed} failed (${since(started)}).`);
  return { passed: programs.length - failed, failed };
}
