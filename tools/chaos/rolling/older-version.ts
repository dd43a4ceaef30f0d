import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { WrongUsage } from '../wrong-usage';

/** The package with native code, which no bundle holds. */
const BESIDE = 'node_modules/@node-rs/argon2';

/** @param folder a built repository, or its `dist`, which is answered @throws WrongUsage for what cannot run */
export function olderVersion(folder: string): string {
  const found = [resolve(folder, 'dist'), resolve(folder)];
  const built = found.find((each) => existsSync(join(each, 'services/auth/main.mjs')));
  if (!built) throw new WrongUsage(`--old ${folder}: no built programs are there. In that version: npm run build`);
  if (!isAbove(built)) throw new WrongUsage(`--old ${folder}: its programs find no ${BESIDE}. In that version: npm ci`);
  return built;
}

function isAbove(folder: string): boolean {
  return existsSync(join(folder, BESIDE)) || (dirname(folder) !== folder && isAbove(dirname(folder)));
}
