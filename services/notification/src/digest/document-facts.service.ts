import { Injectable } from '@nestjs/common';
import type { DocumentRevoked, DocumentSealed, DocumentSigned, DocumentUdinChanged } from '@udin/contracts/events';
import type { EntityManager } from 'typeorm';
import { ClockService } from './clock.service';

const DELETED = `INSERT INTO "work_states" ("document_id", "is_deleted", "heard_at") VALUES ($1, true, $2)
  ON CONFLICT ("document_id") DO UPDATE SET "is_deleted" = true, "signed_file_name" = NULL`;
const SIGNED = `INSERT INTO "work_states" ("document_id", "signed_at", "signed_file_name", "signed_udin", "heard_at")
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT ("document_id") DO UPDATE SET "signed_at" = EXCLUDED."signed_at",
    "signed_file_name" = CASE WHEN NOT "work_states"."is_deleted" THEN EXCLUDED."signed_file_name" END, "signed_udin" = EXCLUDED."signed_udin"
  WHERE "work_states"."signed_at" IS NULL OR "work_states"."signed_at" < EXCLUDED."signed_at"`;
const UDIN_CHANGED = `INSERT INTO "work_states" ("document_id", "udin_changed_at", "udin", "is_revoked", "heard_at")
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT ("document_id") DO UPDATE SET
    "udin_changed_at" = EXCLUDED."udin_changed_at", "udin" = EXCLUDED."udin", "is_revoked" = EXCLUDED."is_revoked"
  WHERE "work_states"."udin_changed_at" IS NULL OR "work_states"."udin_changed_at" < EXCLUDED."udin_changed_at"`;
const REVOKED_BEFORE = `SELECT 1 FROM "work_states" WHERE "document_id" = $1 AND "is_revoked"
  AND "udin_changed_at" < $2 AND ("signed_at" IS NULL OR "signed_at" < "udin_changed_at")`;

const newest = (column: 'answered_at' | 'late_at') =>
  `INSERT INTO "work_states" ("document_id", "${column}", "heard_at") VALUES ($1, $2, $3)
   ON CONFLICT ("document_id") DO UPDATE SET "${column}" = greatest("work_states"."${column}", EXCLUDED."${column}")`;

/** Remembers what else happened to a document, so that no email leaves with what is past. The newest of each wins. */
@Injectable()
export class DocumentFactsService {
  constructor(private readonly clock: ClockService) {}

  async deleted(tx: EntityManager, documentId: string): Promise<void> {
    await tx.query(DELETED, [documentId, this.clock.now()]);
  }

  async signed(tx: EntityManager, signed: DocumentSigned | DocumentSealed): Promise<void> {
    const { documentId, signedAt, signedFileName, udin = null } = signed;
    await tx.query(SIGNED, [documentId, signedAt, signedFileName, udin, this.clock.now()]);
  }

  /**
   * Whether its number is known to have been revoked, and it was neither signed anew nor given another one since. Ask
   * before `udinChanged`.
   */
  async isWithoutUdin(tx: EntityManager, documentId: string, before: string): Promise<boolean> {
    const rows: unknown[] = await tx.query(REVOKED_BEFORE, [documentId, before]);
    return rows.length > 0;
  }

  async udinChanged(tx: EntityManager, { documentId, change, udin, changedAt }: DocumentUdinChanged): Promise<void> {
    const isRevoked = change === 'revoked';
    await tx.query(UDIN_CHANGED, [documentId, changedAt, isRevoked ? null : udin, isRevoked, this.clock.now()]);
  }

  /** Or the question was taken back. */
  async answered(tx: EntityManager, documentId: string, at: string): Promise<void> {
    await tx.query(newest('answered_at'), [documentId, at, this.clock.now()]);
  }

  async late(tx: EntityManager, documentId: string, at: string): Promise<void> {
    await tx.query(newest('late_at'), [documentId, at, this.clock.now()]);
  }

  async revoked(tx: EntityManager, { documentId, revokedAt }: DocumentRevoked): Promise<void> {
    await tx.query(UDIN_CHANGED, [documentId, revokedAt, null, true, this.clock.now()]);
  }
}
