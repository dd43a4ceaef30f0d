import { Injectable } from '@nestjs/common';
import type { CustomerRef } from '@udin/contracts/events';
import { assertOwnerOrAdmin, type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { KnownDocument } from './known-document.entity';

/** A document that is known and not deleted. */
export interface ExistingDocument {
  id: string;
  customer: CustomerRef;
  fileName: string;
}

@Injectable()
export class KnownDocumentService {
  constructor(private readonly source: DataSource) {}

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
  async learn(
    tx: EntityManager,
    { documentId, customer, fileName }: { documentId: string; customer: CustomerRef; fileName: string },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO "known_documents" ("id", "customer", "file_name") VALUES ($1, $2, $3) ON CONFLICT ("id") DO NOTHING`,
      [documentId, JSON.stringify(customer), fileName],
    );
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
