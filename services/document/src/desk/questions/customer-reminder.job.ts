import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { Every } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentSettings } from '../../config';
import { Document } from '../../documents/document.entity';
import { toAboutDocument } from '../../documents/to-about-document';
import { ClockService } from '../clock.service';
import { Draft } from '../drafts/draft.entity';
import { eachDocument } from '../each-document';
import { Question } from './question.entity';

const REMINDED_AFTER_MS = 3 * DAY_MS;

/** As the index documents_unreminded has it. */
export const UNREMINDED = `SELECT "id" FROM "documents"
  WHERE "waiting_for" IS NOT NULL AND "customer_reminded_at" IS NULL AND "stopped_at" <= $1 AND NOT "id" = ANY ($2)
  ORDER BY "stopped_at" LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** While the clock stands nobody is late: without a reminder a mail that was overlooked lets a paid document lie. */
@Injectable()
export class CustomerReminderJob {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  /** Once for each question and each draft. */
  @Every<DocumentSettings>((settings) => settings.DESK_EVERY_SECONDS * 1_000)
  run(signal?: AbortSignal): Promise<void> {
    return eachDocument(this.source, signal, {
      query: UNREMINDED,
      parameters: () => [new Date(this.clock.now().getTime() - REMINDED_AFTER_MS)],
      work: (tx, id) => this.remind(tx, id),
    });
  }

  /** Nothing that anybody works with is another: the revision stays. */
  private async remind(tx: EntityManager, id: string): Promise<void> {
    await tx.update(Document, { id }, { desk: { customerRemindedAt: this.clock.now() } });
    const asked = await askedOf(tx, id);
    if (!asked) return;
    const document = await tx.findOneByOrFail(Document, { id });
    const event = { ...toAboutDocument(document), ...asked, isReminder: true };
    await this.outbox.add(tx, 'document.question-asked', event, { aggregateId: id });
  }
}

async function askedOf(tx: EntityManager, documentId: string) {
  const question = await tx.findOneBy(Question, { documentId, state: 'open' });
  if (question) {
    const { id: askedId, reason, askedAt } = question;
    return { kind: 'question' as const, askedId, reason, askedAt: askedAt.toISOString() };
  }
  const draft = await tx.findOneBy(Draft, { documentId, state: 'sent' });
  return draft && { kind: 'draft' as const, askedId: draft.id, askedAt: draft.uploadedAt.toISOString() };
}
