import { Injectable } from '@nestjs/common';
import { GENERATION_DAYS, DAY_MS } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { Every } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentSettings } from '../config';
import { ClockService } from '../desk/clock.service';
import { WITHOUT_UDIN } from '../desk/queue/queue-filter';
import { eachDocument } from '../desk/each-document';
import { lockDocument } from '../documents/lock-document';
import { toAboutDocument } from '../documents/to-about-document';
import { signerIdOf } from '../sealing/signer-of';

/** As the index documents_to_tell_of_udin has it. */
const FOUND = `SELECT "id" FROM "documents" WHERE ${WITHOUT_UDIN} AND "udin_told_stage" < 2
  AND "udin_told_stage" < $1 AND "signed_at" <= $2 AND "signed_at" > $3 AND NOT "id" = ANY ($4)
  ORDER BY "signed_at" LIMIT 1 FOR UPDATE SKIP LOCKED`;

/**
 * What is left of the 60 days of ICAI. The last word comes afterwards, too, where nothing ran in the last two days, as
 * over a long weekend: somebody has to know. Later no number is given, and nothing is left to warn of.
 */
const STAGES = [
  { name: 'last-days', stage: 2, daysLeft: 2, until: GENERATION_DAYS + 4 },
  { name: 'soon', stage: 1, daysLeft: 10, until: GENERATION_DAYS },
] as const;

/** Tells signer and leads before the days for a UDIN are over, twice. */
@Injectable()
export class UdinDueJob {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  @Every<DocumentSettings>((settings) => settings.DESK_EVERY_SECONDS * 1_000)
  run(signal?: AbortSignal): Promise<void> {
    const looks = STAGES.map(({ name, stage, daysLeft, until }) => ({
      query: FOUND,
      parameters: () => [stage, this.daysAgo(GENERATION_DAYS - daysLeft), this.daysAgo(until)],
      work: (tx: EntityManager, id: string) => this.tellOfOne(tx, id, name, stage),
    }));
    return eachDocument(this.source, signal, ...looks);
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }

  /** No change of the document: whoever works on it is not interrupted. */
  private async tellOfOne(
    tx: EntityManager,
    id: string,
    stage: 'soon' | 'last-days',
    toldStage: number,
  ): Promise<void> {
    const document = await lockDocument(tx, id);
    await tx.query(`UPDATE "documents" SET "udin_told_stage" = $2 WHERE "id" = $1`, [id, toldStage]);
    const signedById = await signerIdOf(tx, document);
    const event = { ...toAboutDocument(document), stage, signedById, dueAt: document.udinDueAt!.toISOString() };
    await this.outbox.add(tx, 'document.udin-due', event, { aggregateId: id });
  }
}
