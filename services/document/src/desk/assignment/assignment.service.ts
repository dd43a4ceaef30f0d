import { Injectable } from '@nestjs/common';
import { type AssignRequest, type BulkAnswer, type GiveBackRequest, problemMessage } from '@udin/contracts';
import type { AssignmentReason } from '@udin/contracts/events';
import { afterCommit, type Identity, newId, Problem, tellOfAct } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Document } from '../../documents/document.entity';
import { lockDocument } from '../../documents/lock-document';
import { IS_DISPUTED } from '../../entitlements/disputes/disputes-of-order';
import { DeskService } from '../desk.service';
import { HandoverService } from '../handovers/handover.service';
import { oneByOne } from '../one-by-one';
import { OPEN, PAID_FOR } from '../queue/queue-filter';
import { seenRevisions } from '../queue/seen-revisions';
import { fitFor, skillsOf } from '../team/fit-for';
import { isFit, TeamService } from '../team/team.service';
import { type Actor, nameOf, writeTimeline } from '../timeline/write-timeline';

/**
 * What somebody else is looking at this moment is passed over: two who ask at once get different ones. So is what a
 * bank may take the money of: whether to work on that is for a person to say, who takes it by hand.
 */
const NEXT = `
  SELECT "id" FROM "documents" d
  WHERE ${OPEN} AND ${PAID_FOR} AND "assignee_id" IS NULL AND "waiting_for" IS NULL
    AND ${fitFor(1, 2)} AND NOT ${IS_DISPUTED}
  ORDER BY "due_at", "id" LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Whose a document is: taken, given, or handed over. */
@Injectable()
export class AssignmentService {
  constructor(
    private readonly source: DataSource,
    private readonly desk: DeskService,
    private readonly team: TeamService,
    private readonly handovers: HandoverService,
  ) {}

  /**
   * The free document that is due first, of a type the caller signs; null when there is none. Throws document.absent.
   */
  takeNext(by: Identity): Promise<Document | null> {
    return this.source.transaction(async (tx) => {
      const member = await this.team.member(tx, by.id);
      this.team.assertPresent(member);
      const [next]: { id: string }[] = await tx.query(NEXT, [skillsOf(member), by.id]);
      if (!next) return null;
      const document = await lockDocument(tx, next.id);
      await this.give(tx, document, by.id, by, 'taken');
      return document;
    });
  }

  /**
   * The caller begins: assignee, and processing. Who is absent goes on only with what was begun. Throws
   * document.closed, document.taken, document.changed, document.absent.
   */
  start(id: string, expectedRevision: number | undefined, by: Identity): Promise<void> {
    return this.source.transaction(async (tx) => {
      const document = await lockDocument(tx, id);
      document.assertOpen();
      const { assigneeId } = document.desk;
      if (assigneeId && assigneeId !== by.id) throw await this.taken(tx, assigneeId);
      await this.desk.assertUnchanged(tx, document, expectedRevision);
      if (assigneeId && document.status === 'processing') return;
      this.team.assertPresent(await this.team.member(tx, by.id));
      if (!assigneeId) await this.give(tx, document, by.id, by, 'taken');
      if (document.status !== 'processing') await this.desk.move(tx, document, 'processing', by);
    });
  }

  /** Null gives it back. Throws document.closed, document.assignee-unfit, document.changed. */
  assign(id: string, assigneeId: string | null, expectedRevision: number | undefined, by: Identity): Promise<void> {
    return this.desk.change(id, expectedRevision, async (tx, document) => {
      document.assertOpen();
      await this.giveIfFit(tx, document, assigneeId, by);
    });
  }

  /** Each by itself: what is refused stops nothing. Without an assignee by skill and load. */
  assignMany({ documentIds, assigneeId, seen }: AssignRequest, by: Identity): Promise<BulkAnswer> {
    const seenRevision = seenRevisions(seen);
    const batchId = newId();
    return oneByOne(documentIds, (id) =>
      this.desk.change(id, seenRevision(id), async (tx, document, at) => {
        document.assertOpen();
        if (assigneeId) return this.giveIfFit(tx, document, assigneeId, by, batchId);
        await lockAssignments(tx);
        const fit = await this.team.leastLoaded(tx, document, at);
        if (!fit) throw new Problem('document.assignee-unfit', { message: 'Nobody is there for this type.' });
        await this.give(tx, document, fit.id, by, 'given', batchId);
      }),
    );
  }

  /** Own work, to all. Refuses document.taken, document.closed, document.paid-back, document.changed. */
  giveBack({ documentIds, seen }: GiveBackRequest, by: Identity): Promise<BulkAnswer> {
    const seenRevision = seenRevisions(seen);
    return oneByOne(documentIds, (id) =>
      this.desk.change(id, seenRevision(id), async (tx, document) => {
        document.assertOpen();
        const { assigneeId } = document.desk;
        if (assigneeId && assigneeId !== by.id) throw await this.taken(tx, assigneeId);
        await this.give(tx, document, null, by, 'given');
      }),
    );
  }

  /** From somebody who is away to whoever is fit; to nobody when none is. The document must be locked. */
  async handOver(tx: EntityManager, document: Document, at: Date): Promise<void> {
    await lockAssignments(tx);
    const { assigneeId: memberId } = document.desk;
    if (!memberId) return;
    const fit = await this.team.leastLoaded(tx, document, at);
    const batchId = await this.handovers.batchOf(tx, memberId, at);
    await this.give(tx, document, fit?.id ?? null, 'system', 'absence', batchId);
    await this.handovers.record(tx, document, memberId, batchId);
  }

  /**
   * Throws document.assignee-unfit. The document must be locked.
   * @param batchId the same for all that somebody gives at once
   */
  async giveIfFit(
    tx: EntityManager,
    document: Document,
    assigneeId: string | null,
    by: Identity,
    batchId?: string,
  ): Promise<void> {
    const member = assigneeId ? await this.team.member(tx, assigneeId) : null;
    if (assigneeId && !(member && isFit(member, document, this.desk.now())))
      throw new Problem('document.assignee-unfit');
    await this.give(tx, document, assigneeId, by, 'given', batchId);
  }

  private async give(
    tx: EntityManager,
    document: Document,
    assigneeId: string | null,
    by: Actor,
    reason: AssignmentReason,
    batchId?: string,
  ): Promise<void> {
    const { assigneeId: previousAssigneeId } = document.desk;
    if (previousAssigneeId === assigneeId) return;
    const at = this.desk.timeOf(document);
    document.desk.assigneeId = assigneeId;
    document.touch(at);
    await tx.save(document);
    const moved = `${previousAssigneeId ?? 'nobody'} → ${assigneeId ?? 'nobody'}`;
    afterCommit(tx, () => tellOfAct({ [`assignee of ${document.id}`]: moved }));
    const member = assigneeId ? await this.team.member(tx, assigneeId) : null;
    const text = member ? nameOf(member) : by !== 'system' && by.id === assigneeId ? nameOf(by) : null;
    await writeTimeline(tx, document, 'assigned', by, { text });
    await this.desk.tell(tx, 'document.assigned', document, {
      assigneeId: assigneeId ?? undefined,
      previousAssigneeId: previousAssigneeId ?? undefined,
      byId: by === 'system' ? undefined : by.id,
      reason,
      batchId,
      dueAt: document.desk.dueAt.toISOString(),
      assignedAt: at.toISOString(),
    });
  }

  /** On the connection that holds the document: while many wait for it, there may be no other. */
  private async taken(tx: EntityManager, assigneeId: string): Promise<Problem> {
    const name = (await this.team.people([assigneeId], tx))(assigneeId)?.name;
    const message = name ? `${name} is working on this document.` : problemMessage('document.taken');
    return new Problem('document.taken', { message, data: { assignee: { id: assigneeId, name } } });
  }
}

/** One after the other, so that each counts what the last one gave. Ends with the transaction. */
async function lockAssignments(tx: EntityManager): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('documents:assignments'))`);
}
