// npm run backup, npm run restore: compiles the tool (a second) and runs it. `.env` is read, as by `npm start`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', 'tools/backup', 'main.ts'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
// `npm run backup -- --to DIR` and `npm run backup -- check …`
const [script, first] = [process.argv[2], process.argv[3]];
const isNamed = script === 'backup' && first && !first.startsWith('-');
process.argv.splice(2, isNamed ? 1 : 0);
await import('../../dist/tools/backup/main.mjs');
