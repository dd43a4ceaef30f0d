// npm run admin -- create --email <address>: makes an admin in the database of the settings given, else of `npm start`,
// whose `.env` is read. npm run admin -- keys rotate: makes the next key that signs tokens.
// npm run admin -- second-factor end --email <address>, or second-factor end-requirement: when no admin can log in.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { databaseOfStart } from '../prepare/database-of-start.mjs';
import { makePrograms } from '../prepare/make-programs.mjs';

const MAIN = 'dist/services/auth/main.mjs';

if (!existsSync(MAIN)) makePrograms([['services/auth']]);
const env = process.env.TOKEN_KEY_SECRET ? process.env : { ...process.env, ...settingsOfStart() };
const args = process.argv.slice(2);
const command = ['keys', 'second-factor'].includes(args[0]) ? args : ['admin', ...args];
const { status } = spawnSync(process.execPath, [MAIN, ...command], { stdio: 'inherit', env });
process.exit(status ?? 1);

/** The settings that `npm start` gives the auth service, from its data folder. */
function settingsOfStart() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const { url, secrets } = databaseOfStart('auth');
    return {
      DATABASE_URL: url,
      TOKEN_KEY_SECRET: process.env.TOKEN_KEY_SECRET || secrets.tokenKeySecret,
      // Asked for like every setting of the service; what a command tells waits in the outbox.
      AMQP_URL: 'amqp://127.0.0.1',
      SMTP_URL: process.env.SMTP_URL || 'smtp://127.0.0.1',
    };
  } catch {
    console.error(
      'Give the settings of the auth service (DATABASE_URL, TOKEN_KEY_SECRET, AMQP_URL, SMTP_URL), or run `npm start` first.',
    );
    process.exit(1);
  }
}
