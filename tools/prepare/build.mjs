import { runQuietly, since } from './run-quietly.mjs';

const nx = 'node_modules/nx/dist/bin/nx.js';

/**
 * Builds what changed since the last build.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function build(say) {
  say('Building what has changed.');
  const started = Date.now();
  const result = await runQuietly(nx, ['run-many', '-t', 'build', '--output-style=static']);
  if (result.ok) say(`Everything is built (${since(started)}).`);
  return result;
}

/** Runs one target of every project; counts the projects in which it held and in which it did not. */
export async function checkAll(target, say) {
  const started = Date.now();
  const { ok, output } = await runQuietly(nx, ['run-many', '-t', target, '--output-style=static']);
  const plain = stripColours(output);
  const failed = Number(/(\d+)\/\d+ (?:targets|tasks) failed/.exec(plain)?.[1] ?? (ok ? 0 : 1));
  const all = Number(/Successfully ran target \S+ for (\d+) project/.exec(plain)?.[1] ?? /\d+\/(\d+) (?:targets|tasks) failed/.exec(plain)?.[1] ?? failed);
  if (!ok) console.error(output);
  say(`${target}: ${all - failed} projects passed, ${failed} failed (${since(started)}).`);
  return { passed: all - failed, failed };
}

function stripColours(text) {
  // eslint-disable-next-line no-control-regex
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}
