import { Injectable } from '@nestjs/common';
import { type PersonAnswer, PRESENCE_SECONDS } from '@udin/contracts';
import { Every, type Identity, removeInBatches } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { ClockService } from '../clock.service';
import { nameOf } from '../timeline/write-timeline';

const SEEN = `
  INSERT INTO "presences" ("document_id", "admin_id", "name", "seen_at")
  SELECT "id", $2::uuid, $3, $4::timestamptz FROM "documents" WHERE "id" = $1 FOR KEY SHARE
  ON CONFLICT ("document_id", "admin_id") DO UPDATE SET "name" = EXCLUDED."name", "seen_at" = EXCLUDED."seen_at"`;

/** Two people on one document see each other. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly source: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** Nothing is noted of a document that its owner deletes at that moment. */
  async note(documentId: string, by: Identity): Promise<void> {
    await this.source.query(SEEN, [documentId, by.id, nameOf(by), this.clock.now()]);
  }

  others(documentId: string, than: Identity): Promise<PersonAnswer[]> {
    return this.source.query(
      `SELECT "admin_id" AS "id", "name" FROM "presences"
       WHERE "document_id" = $1 AND "admin_id" <> $2 AND "seen_at" > $3 ORDER BY "name"`,
      [documentId, than.id, this.oldest()],
    );
  }

  @Every(10 * 60_000)
  async removeOld(stop?: AbortSignal): Promise<void> {
    await removeInBatches(this.source, 'presences', '"seen_at" <= $1', { values: [this.oldest()], stop });
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - PRESENCE_SECONDS * 1_000);
  }
}
