import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Envelope } from '@udin/contracts/events';
import { preparedRows } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

/** Gives an event that may arrive several times a single effect (EVT-2). */
@Injectable()
export class InboxService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Runs the effect and writes its receipt in one transaction, unless the receipt exists already. If another instance
   * handles a copy of the event at this moment, this call waits for it.
   * @param consumer unique within the service. @returns whether the effect ran now
   * @throws what the effect throws; then nothing is stored and the delivery is retried
   */
  async once(
    event: Pick<Envelope, 'id'>,
    consumer: string,
    effect: (tx: EntityManager) => Promise<unknown>,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const written: unknown[] = await tx.query(
        `INSERT INTO "inbox_receipt" ("event_id", "consumer") VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1`,
        [event.id, consumer],
      );
      if (written.length === 0) return false;
      await effect(tx);
      return true;
    });
  }

  /**
   * The same for an effect that is one statement, in one round trip and one commit.
   * @param steps named parts that take what they write from "receipt", which has a row only when the event is new;
   *   their values begin with $3. Nothing but the values may differ from event to event.
   */
  async onceInOneStatement(
    event: Pick<Envelope, 'id'>,
    consumer: string,
    { steps, values }: { steps: string; values: unknown[] },
  ): Promise<boolean> {
    const text = `
      WITH "receipt" AS (
        INSERT INTO "inbox_receipt" ("event_id", "consumer") VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1),
      ${steps} SELECT FROM "receipt"`;
    return (await preparedRows(this.dataSource, text, [event.id, consumer, ...values])).length > 0;
  }
}
