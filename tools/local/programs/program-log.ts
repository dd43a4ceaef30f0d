import {
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** As in docker-compose.prod.yml. */
const MOST_BYTES = 20 * 1024 * 1024;
const LOOK_EVERY_MS = 60_000;
/** Of a program that does not start. */
const SHOWN_LINES = 8;

/** A file per program; what was written before it was long, or before the last start, is kept beside it. */
export class ProgramLog {
  readonly path: string;
  readonly descriptor: number;
  private readonly previous: string;

  constructor(folder: string, name: string) {
    mkdirSync(folder, { recursive: true });
    this.path = join(folder, `${name}.log`);
    this.previous = join(folder, `${name}.previous.log`);
    if (existsSync(this.path)) renameSync(this.path, this.previous);
    this.descriptor = openSync(this.path, 'a', 0o600);
    setInterval(() => this.keepShort(), LOOK_EVERY_MS).unref();
  }

  /** The program writes into this very file, at its end: it is emptied, and not replaced. */
  keepShort(mostBytes = MOST_BYTES): void {
    try {
      if (fstatSync(this.descriptor).size <= mostBytes) return;
      copyFileSync(this.path, this.previous);
      ftruncateSync(this.descriptor);
    } catch {
      // A full disk, perhaps: the next look may find room.
    }
  }

  /** On a full disk a line is lost, and nothing else. */
  append(line: string): void {
    try {
      writeSync(this.descriptor, `${line}\n`);
    } catch {
      // The terminal shows it all the same.
    }
  }

  lastLines(): string {
    return readFileSync(this.path, 'utf8').trim().split('\n').slice(-SHOWN_LINES).join('\n');
  }
}
