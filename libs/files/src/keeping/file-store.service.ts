import { Inject, Injectable } from '@nestjs/common';
import type { FileKind } from '@udin/contracts';
import { displayName } from '@udin/inspection';
import { FairTurns, newId, Problem } from '@udin/service-kit';
import { cleanUp, OBJECT_STORE, type ObjectStore } from '@udin/storage';
import type { IncomingMessage } from 'node:http';
import { DataSource, type EntityManager } from 'typeorm';
import { previewKeyOf } from '../converting/file-preview.entity';
import { FileInspector } from '../file-inspector';
import { receiveUpload } from '../receiving/receive-upload';
import type { ReceivedFile, ReceivedUpload, ReceivingRules } from '../receiving/received-upload';
import { FILE_ROWS, type FileRows, lockFileKey } from './file-rows';
import { mayRemoveFiles } from './files-stay';
import type { InspectedFile, StoredFile } from './stored-file';

/** Says that no row names this file any more: its bytes go when the transaction is committed. */
export type Release = (file: Pick<StoredFile, 'key'>) => void;

interface ClaimRules {
  /** Who has sent the file. */
  sender: string;
  allowed: readonly FileKind[];
  /** The last part of the key; a new id when left out. */
  id?: string;
}

/** The way of a file from a request to its row, and of its bytes when the row goes. */
@Injectable()
export class FileStoreService {
  /** Each has a connection to the database while the store moves its file: a slow store must leave some to others. */
  private readonly claims: FairTurns;

  constructor(
    private readonly source: DataSource,
    private readonly inspector: FileInspector,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILE_ROWS) private readonly rows: FileRows,
  ) {
    this.claims = new FairTurns(Math.ceil((source.options.poolSize ?? 1) / 2));
  }

  /** Streams a request into quarantine. What `work` has not claimed when it ends is removed. See `receiveUpload`. */
  async receive<T>(
    request: IncomingMessage,
    rules: ReceivingRules,
    work: (upload: ReceivedUpload) => Promise<T>,
  ): Promise<T> {
    const upload = await receiveUpload(request, this.store, rules);
    try {
      return await work(upload);
    } finally {
      await upload.discard();
    }
  }

  /** The same for a request that carries one file, in the field "file". Throws file.missing. */
  receiveOne<T>(
    request: IncomingMessage,
    work: (file: ReceivedFile, fields: ReceivedUpload['fields']) => Promise<T>,
  ): Promise<T> {
    return this.receive(request, { fileField: 'file', maxFiles: 1 }, async ({ fields, files: [file] }) => {
      if (!file) throw new Problem('file.missing');
      return work(file, fields);
    });
  }

  /**
   * Inspects a file; then, in one transaction, moves it from quarantine to its final key and lets `write` make its row.
   * Nothing of the file stays when that is refused. Throws what `inspectFile` refuses, and what `write` throws.
   */
  async claim<T>(
    received: ReceivedFile,
    rules: ClaimRules,
    write: (tx: EntityManager, file: InspectedFile, release: Release) => Promise<T>,
  ): Promise<T> {
    const file = await this.inspect(received, rules);
    const keep = () =>
      this.transaction(async (tx, release) => {
        await lockFileKey(tx, file.key);
        await this.store.move(received.key, file.key);
        received.moved = true;
        return write(tx, file, release);
      });
    try {
      return await this.claims.take(keep, rules.sender);
    } catch (error) {
      // Only a refusal is certain: after a broken commit the row may be there, and the sweep job looks later.
      if (error instanceof Problem) await this.remove(file.key);
      throw error;
    }
  }

  /** A database transaction that can release files. */
  async transaction<T>(work: (tx: EntityManager, release: Release) => Promise<T>): Promise<T> {
    const released: string[] = [];
    const { result, mayRemove } = await this.source.transaction(async (tx) => {
      const done = await work(tx, ({ key }) => released.push(key));
      return { result: done, mayRemove: released.length > 0 && (await mayRemoveFiles(tx)) };
    });
    // With what was made of them for the page.
    if (mayRemove) await Promise.all(released.flatMap((key) => [this.remove(key), this.remove(previewKeyOf(key))]));
    return result;
  }

  private async inspect(received: ReceivedFile, rules: ClaimRules): Promise<InspectedFile> {
    const { key, name, declaredType, size, sha256 } = received;
    const { allowed, sender, id = newId() } = rules;
    const verdict = await this.inspector.inspect(key, { name, declaredType, allowed, sender });
    if (!verdict.accepted) {
      const { reason, sentence, message, values } = verdict;
      throw new Problem(sentence ?? reason, { message, values });
    }
    const { kind, flags } = verdict;
    return { key: `${this.rows.folder}/${id}`, kind, name: displayName(name), size, sha256, flags };
  }

  /** A store that is down cannot remove; the sweep job does it later. */
  private async remove(key: string): Promise<void> {
    await cleanUp(this.store.remove(key));
  }
}
