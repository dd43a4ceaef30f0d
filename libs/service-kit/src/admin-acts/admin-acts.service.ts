import { Injectable } from '@nestjs/common';
import type { ActsQuery, ActStage } from '@udin/contracts';
import { DataSource } from 'typeorm';
import type { Identity } from '../auth/identity';
import { preparedRows } from '../database/prepared-rows';
import { textsOf } from '../hash-chain/hash-of';
import { movedHead } from '../hash-chain/moved-head';
import { currentRequest } from '../request/request-context';
import { AdminAct } from './admin-act.entity';
import { saidIn } from './hash-act';
import { inPeriod } from './in-period';
import { storedActs } from './stored-acts';

export interface NewAct {
  stage: ActStage;
  act: string;
  admin: Pick<Identity, 'id' | 'firstName' | 'lastName' | 'role'>;
  details: Record<string, string>;
  /** Of done and refused: the entry that asked. */
  asked?: number;
}

const APPEND = `${movedHead('admin_act_heads', '"id" = 1', `'['`, '$1::text')}
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
    const who = { adminId: admin.id, adminName, role: admin.role ?? '' };
    const requestId = currentRequest()?.requestId ?? null;
    const entry = { at: new Date(), stage, act, asked: asked ?? null, ...who, details, requestId };
    const [, between] = textsOf(saidIn(entry));
    const by = [admin.id, adminName, who.role, JSON.stringify(details), requestId];
    const values = [between, entry.at, stage, act, entry.asked, ...by];
    const [added] = await preparedRows<{ number: number }>(this.source, APPEND, values);
    if (!added) throw new Error('The audit log has no head');
    return added.number;
  }

  /** Newest first. */
  list({ before, adminId, act, from, to, limit }: ActsQuery): Promise<AdminAct[]> {
    const acts = this.source.manager.createQueryBuilder(AdminAct, 'act').orderBy('act.number', 'DESC').limit(limit);
    if (before) acts.andWhere('act.number < :before', { before });
    if (adminId) acts.andWhere('act.adminId = :adminId', { adminId });
    if (act) acts.andWhere('act.act = :act', { act });
    inPeriod(acts, { from, to });
    return acts.getMany();
  }

  all(): AsyncGenerator<AdminAct> {
    return storedActs(this.source.manager);
  }
}
