// npm run chaos: builds the services and the suite, then runs it. Takes a quarter of an hour; `-- --times 1` less.
// npm run chaos -- flood: five orders a second, alone and amid attackers. Takes three minutes; `--seconds 10` less.
// npm run chaos -- rolling: kills and renews every part while customers order. `--old DIR` begins with another version.
import { spawnSync } from 'node:child_process';

const services = ['auth', 'payment', 'document', 'notes', 'vault', 'notification'];
const bundles = [
  ...services.map((name) => [`services/${name}`]),
  ['gateway'],
  ['tools/chaos', 'system/mail-server-process.ts', 'mail-server.mjs'],
  ['tools/chaos', 'flood/attackers-process.ts', 'attackers.mjs'],
  ['tools/chaos', 'main.ts'],
];
for (const bundle of bundles) {
  const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', ...bundle], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import('../../dist/tools/chaos/main.mjs');
