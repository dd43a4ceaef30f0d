import { Injectable } from '@nestjs/common';
import type { ActsQuery, ActStage } from '@udin/contracts';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import type { Identity } from '../auth/identity';
import { currentRequest } from '../request/request-context';
import { AdminActHead } from './admin-act-head.entity';
import { AdminAct } from './admin-act.entity';
import { hashAct } from './hash-act';

export interface NewAct {
  stage: ActStage;
  act: string;
  admin: Identity;
  details: Record<string, string>;
  /** Of done and refused: the entry that asked. */
  asked?: number;
}

const BATCH = 1_000;

/** The audit log of this service. Rows are only added. */
@Injectable()
export class AdminActsService {
  constructor(private readonly source: DataSource) {}

  /** Entries wait for one another, so that the chain has no fork. @returns the number of the new entry */
  async append({ stage, act, admin, details, asked }: NewAct): Promise<number> {
    return this.source.transaction(async (tx) => {
      const head = await tx.findOneOrFail(AdminActHead, { where: { id: 1 }, lock: { mode: 'pessimistic_write' } });
      const entry = {
        number: head.number + 1,
        at: new Date(),
        stage,
        act,
        asked: asked ?? null,
        adminId: admin.id,
        adminName: `${admin.firstName} ${admin.lastName}`.trim(),
        role: admin.role ?? '',
        details,
        requestId: currentRequest()?.requestId ?? null,
        previousHash: head.hash,
      };
      const hash = hashAct(entry);
      await tx.insert(AdminAct, { ...entry, hash });
      await tx.update(AdminActHead, { id: 1 }, { number: entry.number, hash });
      return entry.number;
    });
  }

  /** Newest first. */
  list({ before, adminId, limit }: ActsQuery): Promise<AdminAct[]> {
    return this.source.manager.find(AdminAct, {
      where: { ...(before && { number: LessThan(before) }), ...(adminId && { adminId }) },
      order: { number: 'DESC' },
      take: limit,
    });
  }

  /** Oldest first, in batches, so that a long log is never in memory as a whole. */
  async *all(): AsyncGenerator<AdminAct> {
    for (let last = 0; ;) {
      const where = { number: MoreThan(last) };
      const batch = await this.source.manager.find(AdminAct, { where, order: { number: 'ASC' }, take: BATCH });
      if (batch.length === 0) return;
      yield* batch;
      last = batch.at(-1)!.number;
    }
  }
}
