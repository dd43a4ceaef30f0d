import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { Every } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentSettings } from '../../config';
import { Document } from '../../documents/document.entity';
import { toAboutDocument } from '../../documents/to-about-document';
import { ClockService } from '../clock.service';
import { DueTimeService } from '../due-time/due-time.service';
import { REFUND_ASKED } from '../queue/queue-filter';
import { eachDocument } from '../each-document';

/** Reads what the view of the requests shows, in the same index: it is little. */
export const UNDECIDED = `SELECT "id" FROM "documents" WHERE ${REFUND_ASKED} AND "refund_requested_at" <= $1
  AND ("refund_reminded_at" IS NULL OR "refund_reminded_at" < "refund_requested_at"
       OR ("refund_requested_at" <= $2 AND "refund_reminded_at" <= $3)) AND NOT "id" = ANY ($4)
  ORDER BY "refund_requested_at" LIMIT 1 FOR UPDATE SKIP LOCKED`;

/**
 * Reminds those who may decide of each refund request once, while there is time to keep what is promised, and each week
 * when that is over.
 */
@Injectable()
export class RefundReminderJob {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
    private readonly due: DueTimeService,
    private readonly clock: ClockService,
  ) {}

  @Every<DocumentSettings>((settings) => settings.DESK_EVERY_SECONDS * 1_000)
  run(signal?: AbortSignal): Promise<void> {
    return eachDocument(this.source, signal, {
      query: UNDECIDED,
      parameters: () => {
        const now = this.clock.now();
        const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
        return [this.due.refundReminder(now), this.due.refundsOver(now), weekAgo];
      },
      work: (tx, id) => this.remind(tx, id),
    });
  }

  /** Nothing that anybody works with is another: the revision stays. */
  private async remind(tx: EntityManager, id: string): Promise<void> {
    const document = await tx.findOneByOrFail(Document, { id });
    const askedAt = document.desk.refundRequestedAt!;
    await tx.update(Document, { id }, { desk: { refundRemindedAt: this.clock.now() } });
    const event = {
      ...toAboutDocument(document),
      askedAt: askedAt.toISOString(),
      dueAt: this.due.refund(askedAt).toISOString(),
    };
    await this.outbox.add(tx, 'document.refund-undecided', event, { aggregateId: id });
  }
}
