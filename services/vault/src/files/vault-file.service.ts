import { Injectable } from '@nestjs/common';
import type { EditVaultFileRequest } from '@udin/contracts';
import { FileStoreService } from '@udin/files';
import { type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { QuotaService } from '../quota/quota.service';
import { parseTags } from './parse-tags';
import { VaultFile } from './vault-file.entity';

const SHARE_TOKEN = /^[A-Za-z0-9_-]{43}$/;

@Injectable()
export class VaultFileService {
  constructor(
    private readonly source: DataSource,
    private readonly quota: QuotaService,
    private readonly files: FileStoreService,
  ) {}

  /** Other people's files do not exist, not even to admins: the vault is personal. Throws file.not-found. */
  async ofOwner(ownerId: string, id: string): Promise<VaultFile> {
    return found(await this.source.manager.findOneBy(VaultFile, { id, userId: ownerId }));
  }

  /** Throws file.not-found, also for a file that was made private, and while its owner is banned. */
  async shared(shareToken: string): Promise<VaultFile> {
    const file = SHARE_TOKEN.test(shareToken) ? await this.atAddress(shareToken).getOne() : null;
    // Whoever was sent the address has no account to look in.
    if (!file) throw new Problem('file.not-found/not-shared');
    return file;
  }

  isShared(shareToken: string): Promise<boolean> {
    return this.atAddress(shareToken).getExists();
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

  remove(id: string, caller: Identity): Promise<void> {
    return this.files.transaction(async (tx, release) => {
      const file = await lock(tx, id, caller);
      await tx.delete(VaultFile, { id });
      await this.quota.giveBack(tx, caller.id, Number(file.size));
      release(file);
    });
  }

  private atAddress(shareToken: string): SelectQueryBuilder<VaultFile> {
    return this.source
      .createQueryBuilder(VaultFile, 'file')
      .where({ shareToken })
      .andWhere(`NOT EXISTS (SELECT FROM "owner_bans" b WHERE b."user_id" = file."user_id" AND b."is_banned")`);
  }
}

async function lock(tx: EntityManager, id: string, { id: userId }: Identity): Promise<VaultFile> {
  return found(await tx.findOne(VaultFile, { where: { id, userId }, lock: { mode: 'pessimistic_write' } }));
}

function found(file: VaultFile | null): VaultFile {
  if (!file) throw new Problem('file.not-found');
  return file;
}
