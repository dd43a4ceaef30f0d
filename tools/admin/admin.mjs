// npm run admin -- create --email <address>: makes an admin in the database of the settings given, else of `npm start`,
// whose `.env` is read. npm run admin -- keys rotate: makes the next key that signs tokens.
// npm run admin -- second-factor end --email <address>, or second-factor end-requirement: when no admin can log in.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MAIN = 'dist/services/auth/main.mjs';

if (!existsSync(MAIN)) {
  const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', 'services/auth'], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
const env = process.env.TOKEN_KEY_SECRET ? process.env : { ...process.env, ...settingsOfStart() };
const args = process.argv.slice(2);
const command = ['keys', 'second-factor'].includes(args[0]) ? args : ['admin', ...args];
const { status } = spawnSync(process.execPath, [MAIN, ...command], { stdio: 'inherit', env });
process.exit(status ?? 1);

/** The settings that `npm start` gives the auth service, from its data folder. */
function settingsOfStart() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const folder = process.env.DATA_DIR || '.runtime';
  try {
    const { databasePasswords, tokenKeySecret } = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'));
    const server = new URL(
      process.env.DATABASE_URL || `postgresql://127.0.0.1:${readFileSync(path.join(folder, 'postgres/port'), 'utf8')}`,
    );
    const login = `udin_auth:${databasePasswords.auth.runtime}`;
    return {
      DATABASE_URL: `postgresql://${login}@${server.host}/udin_auth${server.search}`,
      TOKEN_KEY_SECRET: process.env.TOKEN_KEY_SECRET || tokenKeySecret,
      // Asked for like every setting of the service; a command sends no event and no mail.
      AMQP_URL: 'amqp://127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1',
    };
  } catch {
    console.error(
      'Give the settings of the auth service (DATABASE_URL, TOKEN_KEY_SECRET, AMQP_URL, SMTP_URL), or run `npm start` first.',
    );
    process.exit(1);
  }
}
