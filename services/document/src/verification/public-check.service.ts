import { Injectable } from '@nestjs/common';
import { Every } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import { ClockService } from '../desk/clock.service';
import { PublicCheck } from './public-check.entity';

type Kind = Pick<PublicCheck, 'basis' | 'verdict'>;

const HOUR_MS = 3_600_000;
const LOOK_EVERY_MS = 300_000;

const COUNT = `
  INSERT INTO "public_checks" ("document_id", "hour", "basis", "verdict", "times") VALUES ($1, $2, $3, $4, 1)
  ON CONFLICT ("document_id", "hour", "basis", "verdict") DO UPDATE SET "times" = "public_checks"."times" + 1
  RETURNING "times"`;

const TAKE_ONE = `
  DELETE FROM "public_checks" WHERE ("document_id", "hour", "basis", "verdict") =
    (SELECT "document_id", "hour", "basis", "verdict" FROM "public_checks" WHERE "hour" < $1
      ORDER BY "hour" LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING "document_id" AS "documentId", "hour", "basis", "verdict", "times"`;

/**
 * Writes public checks into the audit chain. Anybody may ask a thousand times a minute, and the chain is kept for ever:
 * the first check of an hour is an entry at once, the others are counted, and the count is one more entry afterwards.
 */
@Injectable()
export class PublicCheckService {
  constructor(
    private readonly source: DataSource,
    private readonly chain: AuditChainService,
    private readonly clock: ClockService,
  ) {}

  note(documentId: string, { basis, verdict }: Kind): Promise<void> {
    return this.source.transaction(async (tx) => {
      const [{ times }] = (await tx.query(COUNT, [documentId, this.hour(), basis, verdict])) as [{ times: number }];
      if (times === 1) await this.append(tx, documentId, { basis, verdict });
    });
  }

  /** Hours that are over. Any number of instances may do it at the same time. */
  @Every(LOOK_EVERY_MS)
  async close(signal?: AbortSignal): Promise<void> {
    const hour = this.hour();
    while (!signal?.aborted && (await this.closeOne(hour)));
  }

  private closeOne(before: Date): Promise<boolean> {
    return this.source.transaction(async (tx) => {
      const [[row]] = (await tx.query(TAKE_ONE, [before])) as [PublicCheck[], number];
      if (!row) return false;
      const { documentId, basis, verdict, times, hour } = row;
      const counted = { basis, verdict, times: String(times), from: new Date(hour).toISOString() };
      if (times > 1) await this.append(tx, documentId, counted);
      return true;
    });
  }

  private async append(tx: EntityManager, documentId: string, details: Record<string, string>): Promise<void> {
    await this.chain.append(tx, documentId, { act: 'verified', by: 'public', details });
  }

  /** In which it is now. */
  private hour(): Date {
    const now = this.clock.now().getTime();
    return new Date(now - (now % HOUR_MS));
  }
}
