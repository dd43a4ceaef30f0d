import { Injectable } from '@nestjs/common';
import { ADMIN_DUTIES, DOCUMENT_STATUS_RULES } from '@udin/contracts';
import type {
  DocumentAssigned,
  DocumentPaidBack,
  DocumentReplaced,
  DocumentStatusChanged,
  DocumentUploaded,
} from '@udin/contracts/events';
import type { EntityManager } from 'typeorm';
import { StaffService } from '../team/staff.service';
import { ClockService } from './clock.service';
import type { NewWork } from './digest-entry.entity';

const REMEMBER = `INSERT INTO "digest_entries" ("member_id", "document_id", "document", "heard_at")
  SELECT unnest($1::uuid[]), $2, $3, $4 ON CONFLICT DO NOTHING`;
const GONE = `INSERT INTO "work_states" ("document_id", "is_gone", "heard_at") VALUES ($1, true, $2)
  ON CONFLICT ("document_id") DO UPDATE SET "is_gone" = true`;
/** The newest assignment wins, whichever is heard of last. */
const ASSIGNED = `INSERT INTO "work_states" ("document_id", "assignee_id", "by_id", "assigned_at", "heard_at")
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT ("document_id") DO UPDATE SET "assignee_id" = EXCLUDED."assignee_id",
    "by_id" = EXCLUDED."by_id", "assigned_at" = EXCLUDED."assigned_at"
  WHERE "work_states"."assigned_at" IS NULL OR "work_states"."assigned_at" < EXCLUDED."assigned_at"`;

/** The newest status wins, whichever is heard of last. */
const MOVED = `INSERT INTO "work_states" ("document_id", "is_closed", "status", "moved_at", "heard_at")
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT ("document_id") DO UPDATE SET "is_closed" = EXCLUDED."is_closed",
    "status" = EXCLUDED."status", "moved_at" = EXCLUDED."moved_at"
  WHERE "work_states"."moved_at" IS NULL OR "work_states"."moved_at" < EXCLUDED."moved_at"`;

const REPLACED = `INSERT INTO "work_states" ("document_id", "replaced_at", "heard_at") VALUES ($1, $2, $3)
  ON CONFLICT ("document_id") DO UPDATE SET "replaced_at" = greatest("work_states"."replaced_at", EXCLUDED."replaced_at")`;
const PAID_BACK = `INSERT INTO "work_states" ("document_id", "is_paid_back", "paid_back_revision", "heard_at")
  VALUES ($1, $2, $3, $4) ON CONFLICT ("document_id") DO UPDATE SET "is_paid_back" = EXCLUDED."is_paid_back",
    "paid_back_revision" = EXCLUDED."paid_back_revision"
  WHERE "work_states"."paid_back_revision" IS NULL
     OR "work_states"."paid_back_revision" < EXCLUDED."paid_back_revision"`;

/** Remembers what is new for whom, in the transaction that takes the event. DigestService tells it. */
@Injectable()
export class NewWorkService {
  constructor(
    private readonly team: StaffService,
    private readonly clock: ClockService,
  ) {}

  /** New for everybody who works on documents and signs this type. */
  async uploaded(tx: EntityManager, document: DocumentUploaded): Promise<void> {
    const members = await this.team.of(tx, { people: [], roles: ADMIN_DUTIES.work });
    const able = members.filter(({ skills }) => skills.length === 0 || skills.includes(document.documentType));
    const ids = able.map(({ id }) => id);
    await this.remember(tx, ids, document, document.estimatedDelivery);
  }

  /** New for whom it was given to; who takes it himself knows it. */
  async assigned(tx: EntityManager, document: DocumentAssigned): Promise<void> {
    const { documentId, assigneeId = null, byId = null, assignedAt, dueAt } = document;
    await tx.query(ASSIGNED, [documentId, assigneeId, byId, assignedAt, this.clock.now()]);
    if (assigneeId && assigneeId !== byId) await this.remember(tx, [assigneeId], document, dueAt);
  }

  /** Rejected, failed or done it is nobody's work, until it is taken up again. */
  async moved(tx: EntityManager, { documentId, to, changedAt }: DocumentStatusChanged): Promise<void> {
    const { isOpen, endsSignature } = DOCUMENT_STATUS_RULES[to];
    await tx.query(MOVED, [documentId, !isOpen || endsSignature, to, changedAt, this.clock.now()]);
  }

  /** A corrected file: what was rejected is work again. */
  async replaced(tx: EntityManager, { documentId, replacedAt }: DocumentReplaced): Promise<void> {
    await tx.query(REPLACED, [documentId, replacedAt, this.clock.now()]);
  }

  /** Nobody works for money that went back. */
  async paidBack(tx: EntityManager, { documentId, isPaidBack, revision }: DocumentPaidBack): Promise<void> {
    await tx.query(PAID_BACK, [documentId, isPaidBack, revision, this.clock.now()]);
  }

  /** Its name, and its owner's, wait for no digest. Small: what waits is what came since the last one. */
  async deleted(tx: EntityManager, documentId: string): Promise<void> {
    await this.gone(tx, documentId);
    await tx.query(`DELETE FROM "digest_entries" WHERE "document_id" = $1`, [documentId]);
  }

  /** Deleted or signed: no work any more. */
  async gone(tx: EntityManager, documentId: string): Promise<void> {
    await tx.query(GONE, [documentId, this.clock.now()]);
  }

  private async remember(
    tx: EntityManager,
    ids: string[],
    { documentId, fileName, documentType, customer }: DocumentUploaded | DocumentAssigned,
    dueAt: string,
  ): Promise<void> {
    const name = `${customer.firstName} ${customer.lastName}`;
    const work: NewWork = { fileName, documentType, dueAt, customer: name };
    await tx.query(REMEMBER, [ids, documentId, JSON.stringify(work), this.clock.now()]);
  }
}
