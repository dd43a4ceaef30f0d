// node tools/bench/uploads.mjs: how much memory gateway and document service take for uploads of 50 MB.
import { spawnSync } from 'node:child_process';

const mailServer = ['tools/chaos', 'system/mail-server-process.ts', 'mail-server.mjs'];
for (const bundle of [
  ['gateway'],
  ['services/payment'],
  ['services/document'],
  mailServer,
  ['tools/bench/uploads', 'main.ts'],
]) {
  const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', ...bundle], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import('../../dist/tools/bench/uploads/main.mjs');
