import fs from 'node:fs';
import path from 'node:path';

/**
 * An append-only file of JSON lines. One line is one change of state, so a process killed in the middle
 * of a write leaves at worst a torn last line, which is a change that nobody was told about.
 */
export class Journal<T> {
  private descriptor: number | undefined;
  private bytes = 0;

  constructor(private readonly file: string) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
  }

  read(): T[] {
    if (!fs.existsSync(this.file)) return [];
    const lines = fs.readFileSync(this.file, 'utf8').split('\n');
    lines.pop(); // what follows the last line break is empty, or torn
    return lines.map((line, index) => this.parse(line, index + 1));
  }

  get size(): number {
    return this.bytes;
  }

  /** Replaces the file in one step and opens it for appending. */
  restart(entries: T[]): void {
    this.close();
    const fresh = `${this.file}.new`;
    fs.writeFileSync(fresh, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 });
    fs.renameSync(fresh, this.file);
    this.descriptor = fs.openSync(this.file, 'a');
    this.bytes = fs.fstatSync(this.descriptor).size;
  }

  append(entry: T): void {
    if (this.descriptor === undefined) throw new Error('The journal is closed.');
    this.bytes += fs.writeSync(this.descriptor, `${JSON.stringify(entry)}\n`);
  }

  close(): void {
    if (this.descriptor !== undefined) fs.closeSync(this.descriptor);
    this.descriptor = undefined;
  }

  private parse(line: string, number: number): T {
    try {
      return JSON.parse(line) as T;
    } catch {
      throw new Error(`DATA_DIR: line ${number} of ${path.basename(this.file)} is not readable`);
    }
  }
}
