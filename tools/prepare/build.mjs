import { existsSync } from 'node:fs';
import { builtState } from './built-state.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { runQuietly, since } from './run-quietly.mjs';

const nx = 'node_modules/nx/dist/bin/nx.js';
/** All bundles together take that much anyway: esbuild looks for garbage only then, which saves a sixth of its time. */
const ROOMY = { GOGC: 'off', GOMEMLIMIT: '2500MiB' };

/**
 * Builds what changed since the last build, and says nothing when nothing did.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function build(say) {
  return oneAtATime(process.cwd(), say, () => buildWhatChanged(say));
}

/** As `build`; ends the process, with what the builder said, when it fails. */
export async function buildOrExit(say) {
  const { ok, output } = await build(say);
  if (ok) return;
  console.error(`${output}\nThe build failed; the reason is above.`);
  process.exit(1);
}

async function buildWhatChanged(say) {
  const { isBuilt, keep } = builtState(process.cwd());
  if (isBuilt) return { ok: true, output: '' };
  say('Building what has changed.');
  const started = Date.now();
  // On a new clone all are needed: together they take half as long, and nx finds them made. What fails, it tells.
  if (!existsSync('.nx/cache')) await runQuietly('tools/build/bundle-all.cjs', [], { ...process.env, ...ROOMY });
  const result = await runQuietly(nx, ['run-many', '-t', 'build', '--output-style=static']);
  if (result.ok) {
    keep();
    say(`Everything is built (${since(started)}).`);
  }
  return result;
}

/** Runs one target of every project; counts the projects in which it held and in which it did not. */
export async function checkAll(target, say) {
  const started = Date.now();
  const { ok, output } = await runQuietly(nx, ['run-many', '-t', target, '--output-style=static']);
  const { all, failed } = countProjects(stripColours(output), ok);
  if (!ok) console.error(output);
  say(`${target}: ${all - failed} projects passed, ${failed} failed (${since(started)}).`);
  return { passed: all - failed, failed };
}

/** From the builder's closing words; an end without them is one failure. */
function countProjects(output, ok) {
  const all = Number(/ target \S+ for (\d+) project/.exec(output)?.[1] ?? 1);
  if (ok) return { all, failed: 0 };
  const listed = output.split('Failed tasks:')[1]?.match(/^- \S+:\S+$/gm)?.length;
  return { all: listed ? all : 1, failed: listed ?? 1 };
}

function stripColours(text) {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}
