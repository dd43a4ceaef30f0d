import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const MARK = '.cache/preparing';
const BEAT_MS = 500;
/** A mark that nobody touches for so long was left by a process that is gone, whoever has its number now. */
const STILL_MS = 10_000;

/**
 * Does `work` while no other process does such work in the same repository: of two starts at once each would read what
 * the other one has half written.
 * @param {string} root of the repository
 */
export async function oneAtATime(root, say, work, stillMs = STILL_MS) {
  const mark = path.join(root, MARK);
  mkdirSync(path.dirname(mark), { recursive: true });
  let seen;
  while (!take(mark)) {
    if (!seen) say('Another command is preparing the same files: waiting for it.');
    const touchedAt = statSync(mark, { throwIfNoEntry: false })?.mtimeMs;
    if (touchedAt !== seen?.touchedAt) seen = { touchedAt, since: performance.now() };
    if (!isOfRunning(mark) || performance.now() - seen.since > stillMs) rmSync(mark, { force: true });
    else await pause(BEAT_MS / 2);
  }
  const beat = setInterval(() => utimes(mark, new Date(), new Date(), () => undefined), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(mark, { force: true });
  }
}

function take(mark) {
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Between its beginning and its first bytes a mark names nobody yet. */
function isOfRunning(mark) {
  try {
    const pid = Number(readFileSync(mark, 'utf8'));
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
