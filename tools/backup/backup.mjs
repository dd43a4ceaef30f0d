// npm run backup, npm run restore: compiles the tool (a second) and runs it. `.env` is read, as by `npm start`.
// A restore that names no databases is one into the data folder of `npm start`, whose PostgreSQL has to be started.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
build('tools/backup');
// `npm run backup -- --to DIR` and `npm run backup -- check …`
const [script, first] = [process.argv[2], process.argv[3]];
const isNamed = script === 'backup' && first && !first.startsWith('-');
process.argv.splice(2, isNamed ? 1 : 0);
const isNamedDatabase = ([name, value]) => value && /^(?!MIGRATION)[A-Z]+_DATABASE_URL$/.test(name);
const isLocal = script === 'restore' && !Object.entries(process.env).some(isNamedDatabase);
if (isLocal) build('tools/local');
await import(`../../dist/tools/${isLocal ? 'local' : 'backup'}/main.mjs`);

function build(folder) {
  const { status } = spawnSync(process.execPath, ['tools/build/bundle.cjs', folder, 'main.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
