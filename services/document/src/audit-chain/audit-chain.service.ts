import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditAct } from './audit-act';
import { AuditEntry } from './audit-entry.entity';
import { AuditHead } from './audit-head.entity';
import { hashEntry, NO_HASH } from './hash-entry';

export interface Act {
  act: AuditAct;
  /** A user's id, or "system" or "public". */
  by: string;
  details?: Record<string, string | undefined>;
}

const FIRST = `INSERT INTO "audit_heads" ("document_id", "number", "hash") VALUES ($1, 0, $2) ON CONFLICT DO NOTHING`;

@Injectable()
export class AuditChainService {
  constructor(private readonly source: DataSource) {}

  /** In the caller's transaction. Entries of one document wait for one another until it ends. */
  async append(tx: EntityManager, documentId: string, { act, by, details = {} }: Act): Promise<AuditHead> {
    await tx.query(FIRST, [documentId, NO_HASH]);
    const head = await tx.findOneOrFail(AuditHead, { where: { documentId }, lock: { mode: 'pessimistic_write' } });
    const entry = {
      documentId,
      number: head.number + 1,
      act,
      byId: by,
      details: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >,
      at: new Date(),
      previousHash: head.hash,
    };
    const hash = hashEntry(entry);
    await tx.insert(AuditEntry, { ...entry, hash });
    await tx.update(AuditHead, { documentId }, { number: entry.number, hash });
    return { documentId, number: entry.number, hash };
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
