import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { assertKeyPrefix, assertObjectKey } from '../object-key';
import { unwrapInputFailure } from '../measured-body';
import type { ByteRange, ListedObject, ObjectInfo, ObjectStore, PutOptions, StoredObject } from '../object-store';
import { ObjectNotFound, RangeNotSatisfiable } from '../storage-errors';
import { asFolderError, asFolderWriteError, isMissing, undefinedWhenMissing } from './folder-errors';
import { listFolder } from './list-folder';
import { makeFolder } from './make-folder';
import { renameDurably, renameInto } from './rename-durably';
import { writeFile } from './write-file';

/** Uploads are written here first: the same file system, so the rename that publishes them is atomic. */
const INCOMING = '.incoming';
/** Read in pieces of this size: each costs a turn of the event loop and a thread's work. */
const READ_BYTES = 256 * 1024;

/** Objects as private files (0600) below one folder (0700): what a single machine needs, without a server. */
export class FolderObjectStore implements ObjectStore {
  private readonly root: string;
  /**
   * Temporary objects on their way to the disk, and those that did not reach it: the failure is said once, to whoever
   * asked first, so it must be kept for `move`.
   */
  private readonly syncing = new Map<string, Promise<void>>();

  constructor(root: string) {
    this.root = path.resolve(root);
  }

  async put(key: string, body: Readable, { temporary = false }: PutOptions = {}): Promise<StoredObject> {
    assertObjectKey(key);
    const incoming = path.join(this.root, INCOMING, randomUUID());
    // It may fail before its first byte is asked for; without a listener that would end the process.
    body.on('error', () => undefined);
    try {
      await makeFolder(path.dirname(incoming));
      const { handle, stored } = await writeFile(incoming, body);
      const synced = syncAndClose(handle);
      if (temporary) this.syncLater(key, synced);
      else await synced;
      await (temporary ? renameInto : renameDurably)(incoming, this.fileOf(key));
      return stored;
    } catch (error) {
      body.destroy();
      await rm(incoming, { force: true }).catch(() => undefined);
      throw unwrapInputFailure(error, asFolderWriteError);
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await this.open(key);
    try {
      if (range && !(range.start < (await handle.stat()).size)) throw new RangeNotSatisfiable(key);
      return handle.createReadStream({ ...range, highWaterMark: READ_BYTES });
    } catch (error) {
      await handle.close();
      throw asFolderError(error, key);
    }
  }

  async open(key: string): Promise<FileHandle> {
    assertObjectKey(key);
    try {
      const handle = await open(this.fileOf(key), constants.O_RDONLY | constants.O_NOFOLLOW);
      if ((await handle.stat()).isFile()) return handle;
      await handle.close();
      throw new ObjectNotFound(key);
    } catch (error) {
      throw asFolderError(error, key);
    }
  }

  async head(key: string): Promise<ObjectInfo> {
    assertObjectKey(key);
    try {
      const found = await stat(this.fileOf(key));
      if (!found.isFile()) throw new ObjectNotFound(key);
      return { size: found.size, lastModified: found.mtime };
    } catch (error) {
      throw asFolderError(error, key);
    }
  }

  async move(from: string, to: string): Promise<void> {
    assertObjectKey(to);
    await this.head(from);
    if (from === to) return;
    try {
      await this.syncing.get(from);
      await renameDurably(this.fileOf(from), this.fileOf(to));
      await this.pruneAbove(from);
    } catch (error) {
      throw asFolderError(error, from);
    }
  }

  async remove(key: string): Promise<void> {
    assertObjectKey(key);
    this.syncing.delete(key);
    try {
      await rm(this.fileOf(key), { force: true });
      await this.pruneAbove(key);
    } catch (error) {
      if (!isMissing(error)) throw asFolderError(error, key);
    }
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    assertKeyPrefix(prefix);
    try {
      yield* listFolder(this.root, prefix);
    } catch (error) {
      throw asFolderError(error, prefix);
    }
  }

  async removeUnfinished(before: Date): Promise<number> {
    const folder = path.join(this.root, INCOMING);
    let removed = 0;
    try {
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(undefinedWhenMissing);
        // The time of the last write, so an upload that is still running is never taken for a dead one.
        if (!found || found.mtime >= before) continue;
        await rm(file, { force: true });
        removed++;
      }
    } catch (error) {
      if (!isMissing(error)) throw asFolderError(error, INCOMING);
    }
    return removed;
  }

  async ready(): Promise<void> {
    try {
      await makeFolder(this.root);
      await access(this.root, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw asFolderError(error, '');
    }
  }

  private syncLater(key: string, synced: Promise<void>): void {
    this.syncing.set(key, synced);
    // One that failed stays, until the object is removed.
    synced.then(
      () => this.syncing.get(key) === synced && this.syncing.delete(key),
      () => undefined,
    );
  }

  private fileOf(key: string): string {
    return path.join(this.root, ...key.split('/'));
  }

  /** Removes folders that became empty, from the inside out, up to the first one that is in use. */
  private async pruneAbove(key: string): Promise<void> {
    const parts = key.split('/').slice(0, -1);
    for (; parts.length > 0; parts.pop()) {
      const gone = await rmdir(path.join(this.root, ...parts)).then(
        () => true,
        () => false,
      );
      if (!gone) return;
    }
  }
}

async function syncAndClose(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
