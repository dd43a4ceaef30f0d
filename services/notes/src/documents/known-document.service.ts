import { Injectable } from '@nestjs/common';
import type { CustomerRef } from '@udin/contracts/events';
import { assertOwnerOrAdmin, creationTimeOf, type Identity, Problem } from '@udin/service-kit';
import { setTimeout } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { KnownDocument } from './known-document.entity';

/** An upload is told by an event, usually within 50 ms; a broker that has just come back may take longer. */
const TOLD_WITHIN_MS = 2_000;
const LOOK_AGAIN_MS = 50;
/** The id was made by another machine's clock: what is younger by ours may have been uploaded this moment. */
const MOST_SKEW_MS = 5 * 60_000;

/** The newest names win, whichever are heard of last: with a corrected file a document has another one. */
const LEARN = `
  INSERT INTO "known_documents" AS "known" ("id", "customer", "file_name", "told_at") VALUES ($1, $2, $3, $4)
  ON CONFLICT ("id") DO UPDATE SET
    "customer" = EXCLUDED."customer", "file_name" = EXCLUDED."file_name", "told_at" = EXCLUDED."told_at"
  WHERE NOT "known"."deleted" AND ("known"."told_at" < EXCLUDED."told_at") IS NOT FALSE`;

interface ToldDocument {
  documentId: string;
  customer: CustomerRef;
  fileName: string;
}

/** A document that is known and not deleted. */
export interface ExistingDocument {
  id: string;
  customer: CustomerRef;
  fileName: string;
}

@Injectable()
export class KnownDocumentService {
  constructor(private readonly source: DataSource) {}

  /** Waits for a document that was uploaded a moment ago, so that its customer is not told that it is missing. */
  async waitUntilTold(id: string): Promise<void> {
    if (Date.now() - creationTimeOf(id) > MOST_SKEW_MS) return;
    const end = performance.now() + TOLD_WITHIN_MS;
    while (performance.now() < end && !(await this.source.manager.existsBy(KnownDocument, { id }))) {
      await setTimeout(LOOK_AGAIN_MS);
    }
  }

  /** @throws Problem `document.not-found`, `auth.forbidden` */
  async findFor(caller: Identity, id: string, tx: EntityManager = this.source.manager): Promise<ExistingDocument> {
    const { customer, fileName } = (await tx.findOneBy(KnownDocument, { id, deleted: false })) ?? {};
    if (!customer || fileName === null || fileName === undefined) throw new Problem('document.not-found');
    assertOwnerOrAdmin(caller, customer.id);
    return { id, customer, fileName };
  }

  /**
   * Like findFor, and locks the document until the end of `tx`: it cannot be deleted while a note is added to it.
   */
  async lockFor(caller: Identity, id: string, tx: EntityManager): Promise<ExistingDocument> {
    await tx.query(`SELECT 1 FROM "known_documents" WHERE "id" = $1 FOR SHARE`, [id]);
    return this.findFor(caller, id, tx);
  }

  /** Events come in any order: each contains owner and name, and none creates a deleted document again. */
  async learn(tx: EntityManager, { documentId, customer, fileName }: ToldDocument, at: string): Promise<void> {
    await tx.query(LEARN, [documentId, JSON.stringify(customer), fileName, at]);
  }

  /** Leaves a tombstone, also for a document that was never known here: its other events may come later. */
  async markDeleted(tx: EntityManager, documentId: string): Promise<void> {
    await tx.query(
      `INSERT INTO "known_documents" ("id", "deleted") VALUES ($1, true)
       ON CONFLICT ("id") DO UPDATE SET "deleted" = true, "customer" = NULL, "file_name" = NULL`,
      [documentId],
    );
  }
}
