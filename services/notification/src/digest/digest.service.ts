import { Injectable } from '@nestjs/common';
import { mayDo } from '@udin/contracts';
import { TeamMember } from '@udin/messaging';
import { Attempts, newId } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { MailQueueService } from '../mails/mail-queue.service';
import { MailPreferenceService } from '../preferences/mail-preference.service';
import type { NewWork } from './digest-entry.entity';
import { toldUntil } from './digest-time';
import { toDigestEmail } from './to-digest-email';

interface Taken {
  documentId: string;
  document: NewWork;
  isGone: boolean | null;
  assigneeId: string | null;
  byId: string | null;
}

/** Of work that is done, as the newest status says it. */
const IS_CLOSED = `w."is_closed" AND (w."replaced_at" > w."moved_at") IS NOT TRUE`;
/** What was signed can be work again: a wrong file was taken back, or another one is wanted. */
const IS_GONE = `w."is_gone" AND (w."is_deleted" OR ${IS_CLOSED}
  OR (greatest(w."moved_at", w."replaced_at") > w."signed_at") IS NOT TRUE)`;

/** Clocks of two instances differ by less. */
const CLOCKS_DIFFER_MS = 15 * 60_000;

/**
 * Taken and told in one transaction: a second instance waits here and finds nothing. What was heard by a clock that was
 * ahead, and is right again, would not be told until it is that time.
 */
const TAKE = `
  WITH "taken" AS (DELETE FROM "digest_entries" WHERE "member_id" = $1 AND ("heard_at" <= $2 OR "heard_at" > $3)
    RETURNING "document_id", "document")
  SELECT t."document_id" AS "documentId", t."document", w."assignee_id" AS "assigneeId", w."by_id" AS "byId",
    ${IS_GONE} OR w."is_paid_back" OR ${IS_CLOSED} AS "isGone"
  FROM "taken" t LEFT JOIN "work_states" w ON w."document_id" = t."document_id"`;

/** Of one who is not told for long the oldest go, and what is nobody's work: the mail only counts that many. */
const MOST_WAITING = 500;
const LET_GO = `
  DELETE FROM "digest_entries" e WHERE "member_id" = $1 AND (
    EXISTS (SELECT 1 FROM "work_states" w WHERE w."document_id" = e."document_id" AND ${IS_GONE})
    OR "document_id" IN (SELECT "document_id" FROM "digest_entries" WHERE "member_id" = $1
      ORDER BY "heard_at" DESC, "document_id" DESC OFFSET ${MOST_WAITING}))`;

/** One mail with what is new, to each of the team at the time that each has chosen. */
@Injectable()
export class DigestService {
  constructor(
    private readonly source: DataSource,
    private readonly mails: MailQueueService,
    private readonly preferences: MailPreferenceService,
  ) {}

  /** Everything that is due now. Whom it fails for keeps nobody else waiting. Throws what failed, at the end. */
  async tell(now: Date): Promise<void> {
    const waiting: { id: string }[] = await this.source.query(
      `SELECT DISTINCT "member_id" AS "id" FROM "digest_entries" ORDER BY 1`,
    );
    const attempts = new Attempts();
    for (const { id } of waiting)
      await attempts.at(() => this.source.transaction((tx) => this.tellMember(tx, id, now)));
    attempts.end('digests');
  }

  /** Who is absent is told after the return, and who is not known yet when the news of the team has arrived. */
  private async tellMember(tx: EntityManager, id: string, now: Date): Promise<void> {
    const member = await tx.findOneBy(TeamMember, { id });
    if (!member || member.isAbsentAt(now)) {
      await tx.query(LET_GO, [id]);
      return;
    }
    const choice = await this.preferences.digestOf(tx, id);
    const isWanted = mayDo(member.role, 'work') && !member.isBanned && choice !== 'never';
    const aheadOfUs = new Date(now.getTime() + CLOCKS_DIFFER_MS);
    const taken: Taken[] = await tx.query(TAKE, [id, isWanted ? toldUntil(choice, now) : now, aheadOfUs]);
    if (!isWanted) return;
    const isNew = ({ isGone, assigneeId, byId }: Taken) =>
      !isGone && (assigneeId === null || (assigneeId === id && byId !== id));
    const lines = taken
      .filter(isNew)
      .map(({ documentId, document, assigneeId }) => ({ ...document, documentId, isGiven: assigneeId === id }));
    if (lines.length === 0) return;
    const email = toDigestEmail(member.firstName, lines);
    const about = { eventId: newId(), event: 'document.uploaded' } as const;
    await this.mails.add(tx, { ...about, recipient: member.email, staffId: id, email });
  }
}
