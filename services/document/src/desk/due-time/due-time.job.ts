import { Injectable } from '@nestjs/common';
import { OutboxService } from '@udin/messaging';
import { Every } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentSettings } from '../../config';
import type { Document } from '../../documents/document.entity';
import { lockDocument } from '../../documents/lock-document';
import { toAboutDocument } from '../../documents/to-about-document';
import { ClockService } from '../clock.service';
import { OPEN, PAID_FOR } from '../queue/queue-filter';
import { eachDocument } from '../each-document';
import { writeTimeline } from '../timeline/write-timeline';
import { DueTimeService } from './due-time.service';

const RUNNING = `${OPEN} AND "stopped_at" IS NULL AND ${PAID_FOR} AND NOT "id" = ANY ($2)`;
const ONE = `LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** The promise is over; or the new date that was given instead is over, too. */
const OVERDUE = `SELECT "id" FROM "documents" WHERE ${RUNNING} AND "told_stage" < 2 AND "due_at" <= $1 ORDER BY "due_at" ${ONE}`;
const LATE_AGAIN = `SELECT "id" FROM "documents" WHERE ${RUNNING} AND "told_stage" = 2 AND "estimated_delivery" <= $1
  ORDER BY "estimated_delivery" ${ONE}`;
const DUE_SOON = `SELECT "id" FROM "documents" WHERE ${RUNNING} AND "told_stage" = 0 AND "warn_at" <= $1 ORDER BY "warn_at" ${ONE}`;

/**
 * Tells assignee and lead at three quarters of the time and at its end, each once: what was told stands in the row that
 * the event leaves with. At the end the customer gets a new date, and another one, further away, each time that this is
 * over, too.
 */
@Injectable()
export class DueTimeJob {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
    private readonly due: DueTimeService,
    private readonly clock: ClockService,
  ) {}

  @Every<DocumentSettings>((settings) => settings.DESK_EVERY_SECONDS * 1_000)
  run(signal?: AbortSignal): Promise<void> {
    const look = (query: string, isOverdue: boolean) => ({
      query,
      parameters: () => [this.clock.now()],
      work: (tx: EntityManager, id: string) => this.tellOfOne(tx, id, isOverdue),
    });
    return eachDocument(this.source, signal, look(OVERDUE, true), look(LATE_AGAIN, true), look(DUE_SOON, false));
  }

  private async tellOfOne(tx: EntityManager, id: string, isOverdue: boolean): Promise<void> {
    const document = await lockDocument(tx, id);
    const at = document.timeOf(this.clock.now());
    document.touch(at);
    const isAgain = document.desk.toldStage === 2;
    document.desk.toldStage = isOverdue ? 2 : 1;
    if (isOverdue) this.promiseAnew(document, at, isAgain);
    await tx.save(document);
    await this.tell(tx, document, isOverdue, isAgain);
  }

  private promiseAnew(document: Document, at: Date, isAgain: boolean): void {
    const { desk, documentType } = document;
    desk.isLate = true;
    document.estimatedDelivery = this.due.newPromise(documentType, at, isAgain ? desk.dueAt : at);
  }

  private async tell(tx: EntityManager, document: Document, isOverdue: boolean, isAgain: boolean): Promise<void> {
    const { desk, estimatedDelivery } = document;
    const event = {
      ...toAboutDocument(document),
      stage: isOverdue ? ('overdue' as const) : ('due-soon' as const),
      assigneeId: desk.assigneeId ?? undefined,
      dueAt: desk.dueAt.toISOString(),
      ...(isAgain && { isAgain }),
      estimatedDelivery: estimatedDelivery.toISOString(),
    };
    await writeTimeline(tx, document, event.stage, 'system', { dueAt: isOverdue ? estimatedDelivery : desk.dueAt });
    await this.outbox.add(tx, 'document.overdue', event, { aggregateId: document.id });
  }
}
