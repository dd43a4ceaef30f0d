import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Injection token of the one store a process uses. */
export const OBJECT_STORE = Symbol('OBJECT_STORE');

export interface StoredObject {
  /** bytes */
  size: number;
  /** lower-case hex, computed while the bytes passed */
  sha256: string;
}

export interface ObjectInfo {
  /** bytes */
  size: number;
  lastModified: Date;
}

export interface ListedObject extends ObjectInfo {
  key: string;
}

/** Byte positions, both inclusive; without `end` up to the last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface PutOptions {
  contentType?: string;
  /** It will be moved or removed: until then it need not survive a power cut. `move` makes it durable. */
  temporary?: boolean;
}

/**
 * Where file bytes live (EVT-3). Two implementations keep the same promises, proven by one suite: a folder and S3.
 *
 * Every method throws `InvalidObjectKey` for a key outside the alphabet of `assertObjectKey`, and
 * `StorageUnavailable` when the store cannot be reached or refuses: the caller may try again later.
 * A key must not be the folder of another (`a` beside `a/b`): a disk cannot hold both.
 */
export interface ObjectStore {
  /**
   * Streams the body to its end; an existing object is replaced in one step. When the body fails (its error is thrown
   * unchanged) or the store does, nothing becomes readable under the key and nothing half-written is left.
   */
  put(key: string, body: Readable, options?: PutOptions): Promise<StoredObject>;

  /** Throws `ObjectNotFound`, and `RangeNotSatisfiable` when the range starts at or after the end. */
  get(key: string, range?: ByteRange): Promise<Readable>;

  /**
   * Only of stores whose objects are files of this machine: the file itself, to be read at any place without a copy.
   * The caller closes it. Throws `ObjectNotFound`.
   */
  open?(key: string): Promise<FileHandle>;

  /** Throws `ObjectNotFound`. */
  head(key: string): Promise<ObjectInfo>;

  /** Renames, replacing what was there. Throws `ObjectNotFound` when there is nothing to move. */
  move(from: string, to: string): Promise<void>;

  /** Silent when there is nothing to remove, so it can be repeated. */
  remove(key: string): Promise<void>;

  /**
   * Keys that begin with the prefix ('' for all), in byte order, fetched page by page. Left out is what others put
   * there under names that are no keys: it is not ours to read or to remove.
   */
  list(prefix: string): AsyncIterable<ListedObject>;

  /** Removes what a killed process left of uploads begun before that moment; answers how many. */
  removeUnfinished(before: Date): Promise<number>;

  /** Resolves when the store answers and would take a write; for readiness. */
  ready(): Promise<void>;
}
