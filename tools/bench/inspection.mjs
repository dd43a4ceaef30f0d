// node tools/bench/inspection.mjs: how long looking into a file takes, and how much memory, for files made to be
// costly.
import { spawnSync } from 'node:child_process';

const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', 'tools/bench/inspection', 'main.ts'], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);
await import('../../dist/tools/bench/inspection/main.mjs');
