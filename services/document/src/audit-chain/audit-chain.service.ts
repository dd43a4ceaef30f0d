import { Injectable } from '@nestjs/common';
import { movedHead, NO_HASH, textsOf } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditAct } from './audit-act';
import { AuditEntry } from './audit-entry.entity';
import { AuditHead } from './audit-head.entity';
import { saidIn } from './hash-entry';

export interface Act {
  act: AuditAct;
  /** A user's id, or "system" or "public". */
  by: string;
  details?: Record<string, string | undefined>;
}

const FIRST = `INSERT INTO "audit_heads" ("document_id", "number", "hash") VALUES ($1, 0, $2) ON CONFLICT DO NOTHING`;

const APPEND = `${movedHead('audit_heads', '"document_id" = $1', '$2::text', '$3::text')}
  INSERT INTO "audit_entries" ("document_id", "number", "act", "by_id", "details", "at", "previous_hash", "hash")
  SELECT $1, "number", $4, $5, $6::jsonb, $7::timestamptz, "previous_hash", "hash" FROM moved
  RETURNING "document_id" AS "documentId", "number", "hash"`;

@Injectable()
export class AuditChainService {
  constructor(private readonly source: DataSource) {}

  /** In the caller's transaction. Entries of one document wait for one another until it ends. */
  async append(tx: EntityManager, documentId: string, { act, by, details = {} }: Act): Promise<AuditHead> {
    const told = Object.entries(details).filter((one): one is [string, string] => one[1] !== undefined);
    const entry = { documentId, act, byId: by, details: Object.fromEntries(told), at: new Date() };
    const values = [documentId, ...textsOf(saidIn(entry)), act, by, JSON.stringify(entry.details), entry.at];
    // Most often this is the first act of all, or there is a head already.
    if (act === 'uploaded') await tx.query(FIRST, [documentId, NO_HASH]);
    let [head]: AuditHead[] = await tx.query(APPEND, values);
    if (!head) {
      await tx.query(FIRST, [documentId, NO_HASH]);
      [head] = await tx.query<AuditHead[]>(APPEND, values);
    }
    return head!;
  }

  /** Oldest first. */
  of(documentId: string, acts?: readonly AuditAct[]): Promise<AuditEntry[]> {
    const rows = this.source.createQueryBuilder(AuditEntry, 'e').where('e.documentId = :documentId', { documentId });
    if (acts) rows.andWhere('e.act IN (:...acts)', { acts });
    return rows.orderBy('e.number', 'ASC').take(200).getMany();
  }

  async headOf(documentId: string): Promise<{ number: number; hash: string }> {
    const head = await this.source.manager.findOneBy(AuditHead, { documentId });
    return head ?? { number: 0, hash: NO_HASH };
  }
}
