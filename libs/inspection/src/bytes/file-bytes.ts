/**
 * A finished file that can be read at any place, however large it is, without holding it in memory. Reading waits for
 * the disk: files are judged in threads that have nothing else to do.
 */
export interface FileBytes {
  readonly size: number;
  /** Fewer bytes than asked for only at the end of the file. The answer may share memory: copy what is kept. */
  read(start: number, length: number): Buffer;
  /** Copies the bytes from `start` on until `into` is full or the file ends; answers how many. Nothing is cached. */
  copy(start: number, into: Buffer): number;
  /** The bytes from `start` up to, not including, `end`, in order. */
  pieces(start?: number, end?: number): Iterable<Buffer>;
}
