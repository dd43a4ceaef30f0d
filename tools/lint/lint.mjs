// npm run lint: oxlint with types, oxfmt and the structure of the repository, at the same time, over everything.
import { spawn } from 'node:child_process';
import path from 'node:path';

const checks = {
  'The structure': ['tools/lint/structure.mjs'],
  Oxfmt: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  Oxlint: ['node_modules/oxlint/bin/oxlint', '--type-aware', '.', ...process.argv.slice(2)],
};

process.chdir(path.resolve(import.meta.dirname, '../..'));
const held = await Promise.all(Object.entries(checks).map(([name, args]) => holds(name, args)));
process.exitCode = held.every(Boolean) ? 0 : 1;

/** Shows what a check wrote when it has ended: mixed output of three cannot be read. */
function holds(name, args) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.info(`${output}${name} ${code === 0 ? 'holds' : 'does not hold'} (${seconds} s).`);
      resolve(code === 0);
    });
  });
}
