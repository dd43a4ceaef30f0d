// npm run audit -- verify [id of a document]: computes the chains of acts anew, in the database of the settings given,
// else of `npm start`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MAIN = 'dist/services/document/main.mjs';

if (!existsSync(MAIN)) {
  const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', 'services/document'], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
const env = process.env.DATABASE_URL ? process.env : { ...process.env, DATABASE_URL: databaseOfStart() };
const { status } = spawnSync(process.execPath, [MAIN, 'audit', ...process.argv.slice(2)], { stdio: 'inherit', env });
process.exit(status ?? 1);

/** The database that `npm start` gives the document service, from its data folder. */
function databaseOfStart() {
  const folder = process.env.DATA_DIR || '.runtime';
  try {
    const { databasePasswords } = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'));
    const port = readFileSync(path.join(folder, 'postgres/port'), 'utf8').trim();
    return `postgresql://udin_document:${databasePasswords.document.runtime}@127.0.0.1:${port}/udin_document`;
  } catch {
    console.error('Give DATABASE_URL of the document service, or run `npm start` first.');
    process.exit(1);
  }
}
