import { Inject, Injectable } from '@nestjs/common';
import type { EditVaultFileRequest } from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { DataSource, type EntityManager } from 'typeorm';
import { parseTags } from './parse-tags';
import { UsageService } from './usage.service';
import { VaultFile } from './vault-file.entity';

@Injectable()
export class VaultFileService {
  constructor(
    private readonly source: DataSource,
    private readonly usage: UsageService,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** Other people's files do not exist, not even to admins: the vault is personal. Throws file.not-found. */
  async ofOwner(ownerId: string, id: string): Promise<VaultFile> {
    return found(await this.source.manager.findOneBy(VaultFile, { id, userId: ownerId }));
  }

  /** Throws file.not-found, also for a file that was made private. */
  async shared(shareToken: string): Promise<VaultFile> {
    return found(await this.source.manager.findOneBy(VaultFile, { shareToken }));
  }

  isShared(shareToken: string): Promise<boolean> {
    return this.source.manager.existsBy(VaultFile, { shareToken });
  }

  edit(id: string, { description, tags, isPublic }: EditVaultFileRequest, caller: Identity): Promise<VaultFile> {
    const newTags = tags === undefined ? undefined : parseTags(tags);
    return this.source.transaction(async (tx) => {
      const file = await lock(tx, id, caller);
      file.describe(description, newTags);
      file.share(isPublic ?? file.isPublic);
      file.updatedAt = new Date();
      return tx.save(file);
    });
  }

  /** Row and room at once; bytes that the store cannot remove now are found by the sweeper. */
  async remove(id: string, caller: Identity): Promise<void> {
    const { key } = await this.source.transaction(async (tx) => {
      const file = await lock(tx, id, caller);
      await tx.delete(VaultFile, { id });
      await this.usage.giveBack(tx, caller.id, Number(file.size));
      return file;
    });
    await this.store.remove(key).catch(() => undefined);
  }
}

async function lock(tx: EntityManager, id: string, { id: userId }: Identity): Promise<VaultFile> {
  return found(await tx.findOne(VaultFile, { where: { id, userId }, lock: { mode: 'pessimistic_write' } }));
}

function found(file: VaultFile | null): VaultFile {
  if (!file) throw new Problem('file.not-found');
  return file;
}
