// npm run audit -- verify [id of a document]: computes the audit log of every service anew, and the chains of
// documents.
// npm run audit -- export [csv|jsonl] --service NAME: prints the audit log of one service.
// In the databases of `npm start`, whose `.env` is read; with DATABASE_URL in the environment in the one that it names,
// of the service that --service names.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
  if (!existsSync(main)) build(service);
  const env = given ? process.env : { ...process.env, DATABASE_URL: databaseOfStart(service) };
  const { status } = spawnSync(process.execPath, [main, 'audit', ...args], { stdio: 'inherit', env });
  code = Math.max(code, status ?? 1);
  if (status === NO_ANSWER) break;
}
process.exit(code);

function build(service) {
  const bundle = ['tools/build/bundle.cjs', `services/${service}`];
  const { status } = spawnSync(process.execPath, bundle, { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

/** The database that `npm start` gives a service, from its data folder. */
function databaseOfStart(service) {
  const folder = process.env.DATA_DIR || '.runtime';
  try {
    const { databasePasswords } = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'));
    const { host, search } = new URL(
      process.env.DATABASE_URL || `postgresql://127.0.0.1:${readFileSync(path.join(folder, 'postgres/port'), 'utf8')}`,
    );
    return `postgresql://udin_${service}:${databasePasswords[service].runtime}@${host}/udin_${service}${search}`;
  } catch {
    console.error('Give DATABASE_URL and --service, or run `npm start` first.');
    process.exit(1);
  }
}
