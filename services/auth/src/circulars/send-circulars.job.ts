import { Injectable, Logger } from '@nestjs/common';
import { CIRCULAR_PART } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { Every } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CircularRecipientsService } from './circular-recipients.service';
import { Circular } from './circular.entity';

/** Five customers a second at most: mail servers take many emails at once for advertising. */
const PAUSE_SECONDS = 10;
/** The first turn is of the clock of an instance, which may be five minutes ahead of the database's. */
const MOST_PAUSE_SECONDS = 300;

/** Whichever instance tells: circulars that are on their way at the same time take turns at one pace. */
const TURN = `SELECT pg_advisory_xact_lock(hashtext('auth:circulars'))`;
/** What a clock that was ahead has written is no turn: it would hold up every circular until it is that time. */
const NONE_JUST_LEFT = `NOT EXISTS (SELECT FROM circulars other WHERE other.next_at > now()
  AND other.next_at <= now() + interval '${MOST_PAUSE_SECONDS} seconds')`;

/** Tells one part of the customers, and how far it has come, in one transaction: nobody is told twice or left out. */
@Injectable()
export class SendCircularsJob {
  private readonly logger = new Logger(SendCircularsJob.name);

  constructor(
    private readonly source: DataSource,
    private readonly recipients: CircularRecipientsService,
    private readonly outbox: OutboxService,
  ) {}

  /** Nobody waits for it, and what fails is found at a later turn. */
  soon(): void {
    this.run().catch((error: unknown) => this.logger.warn({ msg: 'A circular could not be sent yet', err: error }));
  }

  @Every(5_000)
  async run(): Promise<void> {
    await this.source.transaction(async (tx) => {
      await tx.query(TURN);
      const circular = await tx
        .createQueryBuilder(Circular, 'circular')
        .where(`circular.endedAt IS NULL AND ${NONE_JUST_LEFT}`)
        .orderBy('circular.nextAt')
        .limit(1)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getOne();
      if (circular) await this.tell(tx, circular);
    });
  }

  private async tell(tx: EntityManager, circular: Circular): Promise<void> {
    const { id, words, round } = circular;
    const next = await this.recipients.next(tx, circular, CIRCULAR_PART);
    const customers = next.map((user) => {
      const { id: userId, firstName, lastName, email } = user;
      return { id: userId, firstName, lastName, email };
    });
    if (customers.length > 0)
      await this.outbox.add(tx, 'circular.sent', { circularId: id, words, customers, round }, { aggregateId: id });
    const isLast = customers.length < CIRCULAR_PART;
    await tx.query(
      `UPDATE "circulars" SET "told" = "told" + $2, "last_told_id" = coalesce($3, "last_told_id"),
              "next_at" = now() + make_interval(secs => $4), "ended_at" = CASE WHEN $5 THEN now() END,
              "recipient_ids" = CASE WHEN $5 THEN NULL ELSE "recipient_ids" END
        WHERE "id" = $1`,
      [id, customers.length, customers.at(-1)?.id, PAUSE_SECONDS, isLast],
    );
  }
}
