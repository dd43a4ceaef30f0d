// npm run bench: everything of docs/performance.md, each pair in turns. `-- --only upload`, `--rounds 3`, `--profile`.
// Builds first. Measure on a quiet machine: the load of the machine stands beside the figures.
import { spawnSync } from 'node:child_process';

for (const bundle of [
  ['gateway'],
  ...['auth', 'payment', 'document'].map((name) => [`services/${name}`]),
  ['tools/chaos', 'system/mail-server-process.ts', 'mail-server.mjs'],
  ['tools/bench', 'references/main.ts', 'reference.mjs'],
  ['tools/bench', 'main.ts'],
]) {
  const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', ...bundle], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import('../../dist/tools/bench/main.mjs');
