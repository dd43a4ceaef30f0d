import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The database that `npm start` gives a service, and the secrets that it made, from its data folder.
 * @param {string} service
 * @throws when `npm start` has not run
 */
export function databaseOfStart(service) {
  const folder = process.env.DATA_DIR || '.runtime';
  const secrets = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'));
  const { host, search } = new URL(
    process.env.DATABASE_URL || `postgresql://127.0.0.1:${readFileSync(path.join(folder, 'postgres/port'), 'utf8')}`,
  );
  const login = `udin_${service}:${secrets.databasePasswords[service].runtime}`;
  return { url: `postgresql://${login}@${host}/udin_${service}${search}`, secrets };
}
