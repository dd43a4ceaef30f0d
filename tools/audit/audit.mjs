// npm run audit -- verify [id of a document]: computes the audit log of every service anew, and the chains of
// documents.
// npm run audit -- export [csv|jsonl] --service NAME: prints the audit log of one service.
// In the databases of `npm start`, whose `.env` is read; with DATABASE_URL in the environment in the one that it names,
// of the service that --service names.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { databaseOfStart } from '../prepare/database-of-start.mjs';
import { makePrograms } from '../prepare/make-programs.mjs';

const SERVICES = ['auth', 'payment', 'document', 'notes', 'vault', 'notification'];

const USAGE = `npm run audit -- verify [id of a document] [--service NAME]
npm run audit -- export [csv|jsonl] --service NAME
NAME is one of ${SERVICES.join(', ')}.`;

const args = process.argv.slice(2);
const at = args.indexOf('--service');
const [, named = ''] = at < 0 ? ['', 'document'] : args.splice(at, 2);
if (!SERVICES.includes(named) || !['verify', 'export'].includes(args[0]) || args.some((arg) => arg.startsWith('-'))) {
  console.error(USAGE);
  process.exit(64);
}
const given = process.env.DATABASE_URL;
const isOne = at >= 0 || given || args[0] === 'export' || args[1];
const services = isOne ? [named] : SERVICES;
// There it is the server on which `npm start` has its databases.
if (!given && existsSync('.env')) process.loadEnvFile('.env');

/** Of a service whose database did not answer. All of them are on one server: it is asked, and speaks, once. */
const NO_ANSWER = 69;

let code = 0;
for (const service of services) {
  const main = `dist/services/${service}/main.mjs`;
  // What is printed is the log alone.
  if (!existsSync(main)) makePrograms([[`services/${service}`]], ['ignore', 2, 2]);
  const env = given ? process.env : { ...process.env, DATABASE_URL: startedDatabase(service) };
  const { status } = spawnSync(process.execPath, [main, 'audit', ...args], { stdio: 'inherit', env });
  code = Math.max(code, status ?? 1);
  if (status === NO_ANSWER) break;
}
process.exit(code);

/** The one that `npm start` gives a service. */
function startedDatabase(service) {
  try {
    return databaseOfStart(service).url;
  } catch {
    console.error('Give DATABASE_URL and --service, or run `npm start` first.');
    process.exit(1);
  }
}
