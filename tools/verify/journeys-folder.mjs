import { createHash } from 'node:crypto';
import { mkdirSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** A file system in memory: a browser and the servers of a whole product write all the time. */
const MEMORY = '/dev/shm';
/** Bytes: many times what the journeys leave there. */
const ROOM = 8 * 1024 ** 3;

/** Where the product of the journeys keeps its data: in memory where there is plenty, at the same place each time. */
export function journeysFolder() {
  if (!hasRoom()) return '.runtime/journeys';
  return path.join(MEMORY, `udin-journeys-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)}`);
}

/** The settings of a browser beside those data: its files are where they are, unless sockets there get a long path. */
export function browserBeside(folder) {
  if (!folder.startsWith(MEMORY)) return {};
  const temporary = path.join(folder, 'browser');
  mkdirSync(temporary, { recursive: true });
  return { TMPDIR: temporary };
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM;
  } catch {
    return false;
  }
}
