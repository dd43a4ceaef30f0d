import { Injectable } from '@nestjs/common';
import { DAY_MS, HANDED_OVER_SHOWN_DAYS } from '@udin/contracts';
import { Every, newId, removeInBatches } from '@udin/service-kit';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { ClockService } from '../clock.service';
import { HandedOver } from './handed-over.entity';

const MINUTE_MS = 60_000;
/** What goes within this time goes at once, also when the job that hands it over is cut off and begins anew. */
const AT_ONCE_MS = 15 * MINUTE_MS;

/** Remembers what was handed over, for whoever comes back. */
@Injectable()
export class HandoverService {
  constructor(
    private readonly source: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** Of what somebody loses now. Call it under the lock of assignments: two of them would make two batches. */
  async batchOf(tx: EntityManager, memberId: string, at: Date): Promise<string> {
    const since = MoreThan(new Date(at.getTime() - AT_ONCE_MS));
    const last = await tx.findOne(HandedOver, { where: { memberId, at: since }, order: { at: 'DESC' } });
    return last?.batchId ?? newId();
  }

  /** After the document was given, in the same transaction. */
  async record(tx: EntityManager, document: Document, memberId: string, batchId: string): Promise<void> {
    const { id: documentId, updatedAt: at, desk } = document;
    const { assigneeId: toId, revision } = desk;
    await tx.upsert(HandedOver, { memberId, documentId, toId, at, batchId, revision }, ['memberId', 'documentId']);
  }

  @Every(60 * MINUTE_MS)
  async removeOld(stop?: AbortSignal): Promise<void> {
    await removeInBatches(this.source, 'handed_over', '"at" <= $1', { values: [this.oldest()], stop });
  }

  /** What is older is shown to nobody. */
  oldest(): Date {
    return new Date(this.clock.now().getTime() - HANDED_OVER_SHOWN_DAYS * DAY_MS);
  }
}
