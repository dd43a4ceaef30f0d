import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { assertKeyPrefix, assertObjectKey } from '../object-key';
import { MeasuredBody, unwrapInputFailure } from '../measured-body';
import type { ByteRange, ListedObject, ObjectInfo, ObjectStore, StoredObject } from '../object-store';
import { ObjectNotFound, RangeNotSatisfiable } from '../storage-errors';
import { asFolderError, asFolderWriteError, isMissing, undefinedWhenMissing } from './folder-errors';
import { listFolder } from './list-folder';
import { renameDurably, writeFileDurably } from './write-file-durably';

/** Uploads are written here first: the same file system, so the rename that publishes them is atomic. */
const INCOMING = '.incoming';

/** Objects as private files (0600) below one folder (0700): what a single machine needs, without a server. */
export class FolderObjectStore implements ObjectStore {
  private readonly root: string;

  constructor(root: string) {
    this.root = path.resolve(root);
  }

  async put(key: string, body: Readable): Promise<StoredObject> {
    assertObjectKey(key);
    const measured = new MeasuredBody(body);
    const temporary = path.join(this.root, INCOMING, randomUUID());
    try {
      await mkdir(path.dirname(temporary), { recursive: true, mode: 0o700 });
      await writeFileDurably(temporary, measured.chunks());
      await renameDurably(temporary, this.fileOf(key));
      return measured.result();
    } catch (error) {
      body.destroy();
      await rm(temporary, { force: true }).catch(() => undefined);
      throw unwrapInputFailure(error, asFolderWriteError);
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    assertObjectKey(key);
    try {
      const handle = await open(this.fileOf(key), constants.O_RDONLY | constants.O_NOFOLLOW);
      const found = await handle.stat();
      if (!found.isFile() || (range && !(range.start < found.size))) {
        await handle.close();
        throw found.isFile() ? new RangeNotSatisfiable(key) : new ObjectNotFound(key);
      }
      return handle.createReadStream(range);
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
      await renameDurably(this.fileOf(from), this.fileOf(to));
      await this.pruneAbove(from);
    } catch (error) {
      throw asFolderError(error, from);
    }
  }

  async remove(key: string): Promise<void> {
    assertObjectKey(key);
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
      await mkdir(this.root, { recursive: true, mode: 0o700 });
      await access(this.root, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw asFolderError(error, '');
    }
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
