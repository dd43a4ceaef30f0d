import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@udin/storage';

/** What one run of the suite works with. */
export interface OpenedStore {
  store: ObjectStore;
  /** everything the store holds besides whole objects: temporary files, parts of uploads */
  unfinished(): Promise<unknown[]>;
  /** bytes that it holds of objects which are not whole yet */
  arrived(): Promise<number>;
  close(): Promise<void>;
}

/** The store of the suite that runs, and a folder of its own for each test. */
export class StoreAtHand {
  opened!: OpenedStore;
  folder!: string;

  get store(): ObjectStore {
    return this.opened.store;
  }

  newFolder(): void {
    this.folder = `contract/${randomUUID()}`;
  }

  async read(key: string, range?: { start: number; end?: number }): Promise<Buffer> {
    return buffer(await this.store.get(key, range));
  }
}
