import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFolder } from './make-folder';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity';

const TAKEOVER_PATIENCE_MS = 10_000;

/** Takes the lock file, or answers who holds it. A holder that died without letting go is passed over. */
export function tryLock(path: string): { release: () => void } | { heldBy: ProcessIdentity } {
  makeFolder(dirname(path));
  for (;;) {
    if (createdWithMyName(path)) return { release: () => rmSync(path, { force: true }) };
    const holder = readHolder(path);
    if (isRunning(holder)) return { heldBy: holder };
    removeStale(path);
  }
}

/** Runs `work` while no other process runs work under the same lock file. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  let lock = tryLock(path);
  for (; 'heldBy' in lock; lock = tryLock(path)) await delay(100);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Two processes may see the same stale lock: the second must not remove the lock that the first has just taken. */
function removeStale(path: string): void {
  const takeover = `${path}.takeover`;
  if (!createdWithMyName(takeover)) {
    if (ageOf(takeover) > TAKEOVER_PATIENCE_MS) rmSync(takeover, { force: true });
    return;
  }
  if (!isRunning(readHolder(path))) rmSync(path, { force: true });
  rmSync(takeover, { force: true });
}

/**
 * Linked into place with its content: an empty file, seen between creating and writing, would look like a stale lock.
 */
function createdWithMyName(path: string): boolean {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(identityOf(process.pid)));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function readHolder(path: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
