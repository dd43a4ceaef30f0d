import { Injectable } from '@nestjs/common';
import type { ActsQuery, ActStage } from '@udin/contracts';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import type { Identity } from '../auth/identity';
import { preparedRows } from '../database/prepared-rows';
import { currentRequest } from '../request/request-context';
import { AdminAct } from './admin-act.entity';
import { saidIn } from './hash-act';

export interface NewAct {
  stage: ActStage;
  act: string;
  admin: Identity;
  details: Record<string, string>;
  /** Of done and refused: the entry that asked. */
  asked?: number;
}

const BATCH = 1_000;

/** The hash is that of `hashAct`: the head's number and hash are known here first. */
const APPEND = `
  WITH moved AS (
    UPDATE "admin_act_heads" h
       SET "number" = old."number" + 1,
           "hash" = encode(sha256(convert_to('[' || old."number" + 1 || $1::text || old."hash" || '"]', 'UTF8')), 'hex')
      FROM (SELECT "number", "hash" FROM "admin_act_heads" WHERE "id" = 1 FOR UPDATE) old
     WHERE h."id" = 1
    RETURNING h."number", h."hash", old."hash" AS "previous_hash")
  INSERT INTO "admin_acts" ("number", "at", "stage", "act", "asked", "admin_id", "admin_name", "role", "details",
                            "request_id", "previous_hash", "hash")
  SELECT "number", $2::timestamptz, $3, $4, $5::integer, $6, $7, $8, $9::jsonb, $10, "previous_hash", "hash" FROM moved
  RETURNING "number"`;

/** The audit log of this service. Rows are only added. */
@Injectable()
export class AdminActsService {
  constructor(private readonly source: DataSource) {}

  /**
   * Entries wait for one another, so that the chain has no fork: for the time of one statement.
   * @returns the number of the new entry
   */
  async append({ stage, act, admin, details, asked }: NewAct): Promise<number> {
    const adminName = `${admin.firstName} ${admin.lastName}`.trim();
    const by = { adminId: admin.id, adminName, role: admin.role ?? '' };
    const requestId = currentRequest()?.requestId ?? null;
    const entry = { at: new Date(), stage, act, asked: asked ?? null, ...by, details, requestId };
    const values = [
      entry.at,
      stage,
      act,
      entry.asked,
      admin.id,
      adminName,
      by.role,
      JSON.stringify(details),
      requestId,
    ];
    const [added] = await preparedRows<{ number: number }>(this.source, APPEND, [saidIn(entry), ...values]);
    if (!added) throw new Error('The audit log has no head');
    return added.number;
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
