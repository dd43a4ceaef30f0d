import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Envelope } from '../envelope';

/** Lets a consumer act once on an event that may arrive any number of times (EVT-2). */
@Injectable()
export class InboxService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Runs the effect and writes its receipt in one transaction, unless the receipt is already there. A copy that
   * is being handled elsewhere at this moment is waited for.
   * @param consumer what acts, unique within the service. @returns whether the effect ran now.
   * @throws what the effect throws; then nothing is kept and the delivery is tried again.
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
}
