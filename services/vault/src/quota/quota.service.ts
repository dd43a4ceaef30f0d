import { Injectable } from '@nestjs/common';
import type { VaultStatsAnswer } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { VaultSettings } from '../config';
import { VaultUsage } from './vault-usage.entity';

const MIB = 1024 ** 2;

@Injectable()
export class QuotaService {
  constructor(
    private readonly source: DataSource,
    private readonly settings: VaultSettings,
  ) {}

  async usageOf(userId: string): Promise<VaultStatsAnswer> {
    const row = await this.source.manager.findOneBy(VaultUsage, { userId });
    return { totalFiles: row?.files ?? 0, totalSize: Number(row?.bytes ?? 0), quota: this.settings.VAULT_QUOTA_BYTES };
  }

  /** Takes room for one file. Two uploads at once cannot both take the last room. Throws vault.quota-reached. */
  async take(tx: EntityManager, userId: string, size: number): Promise<void> {
    const quota = this.settings.VAULT_QUOTA_BYTES;
    await this.begin(tx, userId);
    const [rows]: [unknown[], number] = await tx.query(
      `UPDATE "vault_usage" SET "files" = "files" + 1, "bytes" = "bytes" + $2 WHERE "user_id" = $1 AND "bytes" + $2 <= $3 RETURNING 1`,
      [userId, size, quota],
    );
    if (rows.length === 0)
      throw new Problem('vault.quota-reached/of', { values: { megabytes: Math.floor(quota / MIB) } });
  }

  /** Until the transaction ends, nothing else is stored or deleted for this customer. */
  async lock(tx: EntityManager, userId: string): Promise<void> {
    await this.begin(tx, userId);
    await tx.query(`SELECT FROM "vault_usage" WHERE "user_id" = $1 FOR UPDATE`, [userId]);
  }

  private async begin(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(`INSERT INTO "vault_usage" ("user_id", "files", "bytes") VALUES ($1, 0, 0) ON CONFLICT DO NOTHING`, [
      userId,
    ]);
  }

  async giveBack(tx: EntityManager, userId: string, size: number): Promise<void> {
    await tx.query(`UPDATE "vault_usage" SET "files" = "files" - 1, "bytes" = "bytes" - $2 WHERE "user_id" = $1`, [
      userId,
      size,
    ]);
  }
}
