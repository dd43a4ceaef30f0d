import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A file per program; the one of the start before is kept beside it. */
export class ProgramLog {
  readonly path: string;
  readonly descriptor: number;

  constructor(folder: string, name: string) {
    mkdirSync(folder, { recursive: true });
    this.path = join(folder, `${name}.log`);
    if (existsSync(this.path)) renameSync(this.path, join(folder, `${name}.previous.log`));
    this.descriptor = openSync(this.path, 'a', 0o600);
  }

  /** On a full disk a line is lost, and nothing else. */
  append(line: string): void {
    try {
      writeSync(this.descriptor, `${line}\n`);
    } catch {
      // The terminal shows it all the same.
    }
  }

  lastLines(count = 8): string {
    return readFileSync(this.path, 'utf8').trim().split('\n').slice(-count).join('\n');
  }
}
