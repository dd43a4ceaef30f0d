import { Inject, Injectable } from '@nestjs/common';
import { VAULT_FILE_KINDS } from '@udin/contracts';
import { newId, Problem } from '@udin/service-kit';
import { displayName, FileInspector, type ReceivedFile } from '@udin/files';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { DataSource } from 'typeorm';
import { categoryOf } from '../files/categories';
import { holdKey } from '../files/hold-key';
import { comparable, searchTextOf } from '../files/search-text';
import { newShareToken } from '../files/share-token';
import { UsageService } from '../files/usage.service';
import { VaultFile } from '../files/vault-file.entity';

/** How the owner wants the file to be kept. */
export interface UploadOptions {
  userId: string;
  description: string;
  /** Without any, `tagsFor` decides. */
  tags: string[];
  isPublic: boolean;
}

@Injectable()
export class KeepFileService {
  constructor(
    private readonly source: DataSource,
    private readonly usage: UsageService,
    private readonly inspector: FileInspector,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** From quarantine into the vault. Throws file.*, vault.quota-reached; then nothing of the file stays. */
  async keep(
    received: ReceivedFile,
    wishes: UploadOptions,
    tagsFor: (file: VaultFile) => string[],
  ): Promise<VaultFile> {
    const file = await this.inspected(received, wishes);
    if (file.tags.length === 0) file.describe(undefined, tagsFor(file));
    await this.store.move(received.key, file.key);
    try {
      await this.source.transaction(async (tx) => {
        await holdKey(tx, file.key);
        // Had it been swept away meanwhile, there must be no row for it.
        await this.store.head(file.key);
        await this.usage.take(tx, file.userId, received.size);
        await tx.insert(VaultFile, file as never);
      });
    } catch (error) {
      // After a commit that broke the row may be there: then only the sweeper can tell.
      if (error instanceof Problem) await this.store.remove(file.key).catch(() => undefined);
      throw error;
    }
    return file;
  }

  private async inspected(
    received: ReceivedFile,
    { userId, description, tags, isPublic }: UploadOptions,
  ): Promise<VaultFile> {
    const { key, name, declaredType, size, sha256 } = received;
    const verdict = await this.inspector.inspect(key, { name, declaredType, allowed: VAULT_FILE_KINDS });
    if (!verdict.accepted) throw new Problem(verdict.reason, { message: verdict.message });
    const originalName = displayName(name);
    const now = new Date();
    return Object.assign(new VaultFile(), {
      id: newId(),
      userId,
      kind: verdict.kind,
      category: categoryOf(verdict.kind),
      originalName,
      nameKey: comparable(originalName),
      description,
      tags,
      searchText: searchTextOf({ originalName, description, tags }),
      shareToken: isPublic ? newShareToken() : null,
      size: String(size),
      sha256,
      createdAt: now,
      updatedAt: now,
    });
  }
}
