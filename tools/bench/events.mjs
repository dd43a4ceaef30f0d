// node tools/bench/events.mjs: how long a paid customer waits for the upload to be unlocked.
import { spawnSync } from 'node:child_process';

const mailServer = ['tools/chaos', 'system/mail-server-process.ts', 'mail-server.mjs'];
for (const bundle of [['services/payment'], ['services/document'], mailServer, ['tools/bench/events', 'main.ts']]) {
  const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', ...bundle], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import('../../dist/tools/bench/events/main.mjs');
