import { Injectable } from '@nestjs/common';
import { FileStoreService } from '@udin/files';
import { Every } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { VaultFile } from '../files/vault-file.entity';

const FILES_AT_ONCE = 100;

/** By the index of each owner, however many files there are. */
const FORGET_FILES = `
  DELETE FROM "vault_files" WHERE "id" = ANY(ARRAY(
    SELECT f."id" FROM "closed_accounts" c CROSS JOIN LATERAL (
      SELECT "id" FROM "vault_files" WHERE "user_id" = c."user_id" LIMIT ${FILES_AT_ONCE} FOR UPDATE SKIP LOCKED) f
     LIMIT ${FILES_AT_ONCE}))
  RETURNING "id"`;

const ROWS = ['vault_usage', 'owner_bans'];

/** Removes the vaults of closed accounts; also what an upload or an event that was under way has left since. */
@Injectable()
export class ForgetClosedAccountsJob {
  constructor(
    private readonly source: DataSource,
    private readonly files: FileStoreService,
  ) {}

  @Every(60 * 60_000)
  async run(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.forgetFiles()) === FILES_AT_ONCE);
    // A ban keeps the addresses closed of what is still there.
    if (signal?.aborted) return;
    for (const table of ROWS)
      await this.source.query(`DELETE FROM "${table}" t USING "closed_accounts" c WHERE c."user_id" = t."user_id"`);
  }

  /** Answers how many. */
  private forgetFiles(): Promise<number> {
    return this.files.transaction(async (tx, release) => {
      const [rows, count]: [{ id: string }[], number] = await tx.query(FORGET_FILES);
      for (const row of rows) release(Object.assign(new VaultFile(), row));
      return count;
    });
  }
}
