// node tools/bench/auth-throughput.mjs [--instances 2] [--clients 32] [--seconds 10]: builds, then measures.
import { spawnSync } from 'node:child_process';

for (const bundle of [['services/auth'], ['tools/bench', 'auth-throughput.ts', 'auth-throughput.mjs']]) {
  const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', ...bundle], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import('../../dist/tools/bench/auth-throughput.mjs');
