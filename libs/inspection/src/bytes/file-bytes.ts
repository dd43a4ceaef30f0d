import type { Readable } from 'node:stream';

/** A finished file that can be read at any place, however large it is, without holding it in memory. */
export interface FileBytes {
  readonly size: number;
  /** Fewer bytes than asked for only at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
  /** The bytes from `start` up to, not including, `end`. */
  stream(start?: number, end?: number): Promise<Readable>;
}
