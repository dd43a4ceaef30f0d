// npm run chaos: builds the services and the suite, then runs it. Takes a quarter of an hour; `-- --times 1` less.
// npm run chaos -- flood: five orders a second, alone and amid attackers. Takes three minutes; `--seconds 10` less.
// npm run chaos -- amid: parts end, hang, are full or locked amid seals, archives and refunds. Takes half an hour;
// `--rounds 7` less, `--fault document` only what is called so.
// npm run chaos -- rolling: kills and renews every part while customers order. `--old DIR` begins with another version.
import { makePrograms } from '../prepare/make-programs.mjs';

const services = ['auth', 'payment', 'document', 'notes', 'vault', 'notification'];
makePrograms([
  ...services.map((name) => [`services/${name}`]),
  ['gateway'],
  ['tools/chaos', 'system/mail-server-process.ts', 'mail-server.mjs'],
  ['tools/chaos', 'flood/attackers-process.ts', 'attackers.mjs'],
  ['tools/chaos', 'main.ts'],
]);
await import('../../dist/tools/chaos/main.mjs');
