import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { isPublishedSecret } from '@udin/service-kit';
import { Refused } from '../damaged';

const BYTES = 32;
const KEY = /^[A-Za-z0-9_-]{43}$/;

interface KeySettings {
  BACKUP_KEY?: string;
  BACKUP_KEY_FILE?: string;
  NODE_ENV?: string;
}

/** From the file or the setting; never from the command line, which every user of a machine can read. */
export async function readBackupKey(env: KeySettings): Promise<Buffer> {
  const { BACKUP_KEY_FILE: path, BACKUP_KEY: value } = env;
  if (!path && !value) throw new Refused('Set BACKUP_KEY_FILE to a file made by `npm run backup -- new-key FILE`.');
  const said = path ? await readFile(path, 'utf8').catch(unreadable) : value!;
  if (!KEY.test(said.trim())) {
    throw new Refused(`${path ? 'BACKUP_KEY_FILE' : 'BACKUP_KEY'} holds no key: 43 letters of base64url.`);
  }
  if (env.NODE_ENV === 'production' && isPublishedSecret(said.trim())) {
    throw new Refused('BACKUP_KEY is printed in this repository: everybody could read the backups.');
  }
  return Buffer.from(said.trim(), 'base64url');
}

function unreadable(error: NodeJS.ErrnoException): never {
  throw new Refused(`BACKUP_KEY_FILE cannot be read: ${error.message}`);
}

/** Readable for its owner alone; never in the place of another one. */
export async function writeNewKey(path: string): Promise<void> {
  const flags = { mode: 0o600, flag: 'wx' };
  await writeFile(path, `${randomBytes(BYTES).toString('base64url')}\n`, flags).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Refused(error.code === 'EEXIST' ? `${path} is there already: it is left as it is.` : error.message);
    },
  );
}
