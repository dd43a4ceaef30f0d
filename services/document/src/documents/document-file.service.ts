import { Inject, Injectable } from '@nestjs/common';
import type { FileKind } from '@udin/contracts';
import { newId, Problem } from '@udin/service-kit';
import { displayName, FileInspector, type ReceivedUpload, receiveUpload } from '@udin/files';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import type { IncomingMessage } from 'node:http';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentFile } from './document.entity';
import { lockFileKey } from './lock-file-key';

export interface IncomingFile {
  fields: Record<string, string>;
  file: DocumentFile;
}

@Injectable()
export class DocumentFileService {
  constructor(
    private readonly source: DataSource,
    private readonly inspector: FileInspector,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /**
   * Streams the one file of a request into quarantine, checks form and content, and moves it to its place. Then `keep`
   * decides, in a transaction, whether it gets a row; its refusal takes the file away again. Throws Problems.
   */
  async receive<T>(
    request: IncomingMessage,
    rules: { allowed: readonly FileKind[]; check: (fields: Record<string, string>) => Promise<void> },
    keep: (tx: EntityManager, incoming: IncomingFile) => Promise<{ kept: boolean; result: T }>,
  ): Promise<T> {
    const upload = await receiveUpload(request, this.store, { fileField: 'file', maxFiles: 1 });
    let file: DocumentFile;
    try {
      file = await this.admit(upload, rules);
    } catch (error) {
      await upload.discard();
      throw error;
    }
    return this.settle(file, (tx) => keep(tx, { fields: upload.fields, file }));
  }

  private async admit(
    { fields, files: [received] }: ReceivedUpload,
    rules: Parameters<DocumentFileService['receive']>[1],
  ): Promise<DocumentFile> {
    if (!received) throw new Problem('file.missing');
    await rules.check(fields);
    const { name, declaredType, size, sha256 } = received;
    const verdict = await this.inspector.inspect(received.key, { name, declaredType, allowed: rules.allowed });
    if (!verdict.accepted) throw new Problem(verdict.reason, { message: verdict.message });
    const key = `documents/${newId()}`;
    await this.store.move(received.key, key);
    return { key, kind: verdict.kind, name: displayName(name), size, sha256 };
  }

  private async settle<T>(
    file: DocumentFile,
    keep: (tx: EntityManager) => Promise<{ kept: boolean; result: T }>,
  ): Promise<T> {
    try {
      const { kept, result } = await this.source.transaction(async (tx) => {
        await lockFileKey(tx, file.key);
        await this.store.head(file.key);
        return keep(tx);
      });
      if (!kept) await this.forget(file.key);
      return result;
    } catch (error) {
      // Only a refusal is certain: after a broken commit the row may be there, and the sweeper looks later.
      if (error instanceof Problem) await this.forget(file.key);
      throw error;
    }
  }

  /** What a store that is down cannot remove now is swept away later. */
  async forget(key: string): Promise<void> {
    await this.store.remove(key).catch(() => undefined);
  }
}
