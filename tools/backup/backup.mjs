// npm run backup, npm run restore: compiles the tool (a second) and runs it. `.env` is read, as by `npm start`.
// A restore that names no databases is one into the data folder of `npm start`, whose PostgreSQL has to be started.
import { existsSync } from 'node:fs';
import { makePrograms } from '../prepare/make-programs.mjs';

if (existsSync('.env')) process.loadEnvFile('.env');
makePrograms([['tools/backup', 'main.ts']]);
// `npm run backup -- --to DIR` and `npm run backup -- check …`
const [script, first] = [process.argv[2], process.argv[3]];
const isNamed = script === 'backup' && first && !first.startsWith('-');
process.argv.splice(2, isNamed ? 1 : 0);
const isNamedDatabase = ([name, value]) => value && /^(?!MIGRATION)[A-Z]+_DATABASE_URL$/.test(name);
const isLocal = script === 'restore' && !Object.entries(process.env).some(isNamedDatabase);
if (isLocal) makePrograms([['tools/local', 'main.ts']]);
await import(`../../dist/tools/${isLocal ? 'local' : 'backup'}/main.mjs`);
