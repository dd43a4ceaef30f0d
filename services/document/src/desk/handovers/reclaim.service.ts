import { Injectable } from '@nestjs/common';
import {
  documentTypeLabel,
  type HandedOverAnswer,
  type HandedOverRow,
  type HandedOverState,
  MOST_IN_BULK,
  type PageQuery,
  type ReclaimAnswer,
} from '@udin/contracts';
import type { TeamMember } from '@udin/messaging';
import { type Identity, newId, pageInfo, Problem, tellOfAct } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Document } from '../../documents/document.entity';
import { AssignmentService } from '../assignment/assignment.service';
import { DeskService } from '../desk.service';
import { oneByOne } from '../one-by-one';
import { OPEN, PAID_FOR } from '../queue/queue-filter';
import { fitFor, skillsOf } from '../team/fit-for';
import { TeamService } from '../team/team.service';
import { HandoverService } from './handover.service';

/** Somebody of the team has done something with it since: its own revisions count, whatever the clocks say. */
const BEGUN = `(
  EXISTS (SELECT 1 FROM "timeline_entries" t
    WHERE t."document_id" = h."document_id" AND t."by_type" = 'admin' AND t."revision" > h."revision")
  OR EXISTS (SELECT 1 FROM "checked_items" c WHERE c."document_id" = h."document_id" AND c."at" > h."at"))`;

const STATE = `CASE WHEN NOT (${OPEN} AND ${PAID_FOR}) THEN 'closed' WHEN "assignee_id" = h."member_id" THEN 'mine'
  WHEN ${BEGUN} THEN 'begun' ELSE 'untouched' END`;

const OF_MEMBER = `FROM "handed_over" h JOIN "documents" d ON d."id" = h."document_id"
  WHERE h."member_id" = $1 AND h."at" > $2`;

const NEWEST_FIRST = 'ORDER BY h."at" DESC, h."document_id" DESC';

const COUNTS = `SELECT ${STATE} AS "state", ${fitFor(3, 1)} AS "isFit", count(*)::int AS "count" ${OF_MEMBER} GROUP BY 1, 2`;

/** What the caller may not be given would stand first in each call, and hide the rest for ever. */
const RECLAIMABLE = `SELECT d."id" ${OF_MEMBER} AND ${STATE} = 'untouched' AND ${fitFor(3, 1)}
  ${NEWEST_FIRST} LIMIT ${MOST_IN_BULK}`;

const PAGE = `
  SELECT d."id", d."file_name" AS "fileName", d."document_type" AS "documentType", d."status", d."due_at" AS "dueAt",
    h."at", h."to_id" AS "toId", d."assignee_id" AS "assigneeId", ${STATE} AS "state"
  ${OF_MEMBER} ${NEWEST_FIRST} LIMIT $3 OFFSET $4`;

interface Counted {
  state: HandedOverState;
  isFit: boolean;
  count: number;
}

interface Found {
  id: string;
  fileName: string;
  documentType: string;
  status: HandedOverRow['documentStatus'];
  dueAt: Date;
  at: Date;
  toId: string | null;
  assigneeId: string | null;
  state: HandedOverState;
}

/** What went to others while the caller was away, and how it comes back. */
@Injectable()
export class ReclaimService {
  constructor(
    private readonly source: DataSource,
    private readonly desk: DeskService,
    private readonly team: TeamService,
    private readonly assignments: AssignmentService,
    private readonly handovers: HandoverService,
  ) {}

  /** The newest first. */
  async page(query: PageQuery, by: Identity): Promise<HandedOverAnswer> {
    const { page, limit } = query;
    const of = [by.id, this.handovers.oldest()];
    const { mine, untouched, why } = await this.counts([...of, skillsOf(await this.memberOf(by))]);
    const found: Found[] = await this.source.query(PAGE, [...of, limit, (page - 1) * limit]);
    const person = await this.team.people(found.flatMap(({ toId, assigneeId }) => [toId, assigneeId]));
    const documents = found.map(({ documentType, status, dueAt, at, toId, assigneeId, ...row }) => ({
      ...row,
      documentTypeName: documentTypeLabel(documentType),
      documentStatus: status,
      dueAt: dueAt.toISOString(),
      handedOverAt: at.toISOString(),
      handedTo: person(toId),
      assignee: person(assigneeId),
    }));
    return { documents, reclaimable: why.more, ...pageInfo(mine + untouched, query) };
  }

  /**
   * Each by itself: back to the caller from whoever has it and has not begun. Beginning locks the document, too, so
   * that of the two the first is done and the other told. Throws document.absent. Refuses document.not-found (of what
   * was never the caller's, too), document.closed, document.paid-back, document.taken, document.assignee-unfit.
   * @param chosen without it the newest that may come back, as many as one act may name
   */
  async take(chosen: readonly string[] | undefined, by: Identity): Promise<ReclaimAnswer> {
    const member = await this.memberOf(by);
    this.team.assertPresent(member);
    const of = [by.id, this.handovers.oldest(), skillsOf(member)];
    const ids = chosen ?? (await this.reclaimable(of));
    const batchId = newId();
    const taken = await oneByOne(ids, (id) =>
      this.desk.change(id, undefined, async (tx, document) => {
        const state = await this.stateOf(tx, document, by);
        document.assertOpen();
        if (state === 'mine') return;
        if (state === 'begun') throw await this.begun(tx, document);
        await this.assignments.giveIfFit(tx, document, by.id, by, batchId);
      }),
    );
    const { untouched, why } = await this.counts(of);
    tellOfAct({ ...(!chosen && { documentIds: taken.done }), untouched });
    return { ...taken, untouched, why };
  }

  private async reclaimable(of: unknown[]): Promise<string[]> {
    const rows: { id: string }[] = await this.source.query(RECLAIMABLE, of);
    return rows.map(({ id }) => id);
  }

  /** Of all that went to others: how much is the caller's again, and why the rest is not. */
  private async counts(of: unknown[]): Promise<Pick<ReclaimAnswer, 'untouched' | 'why'> & { mine: number }> {
    const rows: Counted[] = await this.source.query(COUNTS, of);
    const sumOf = (is: (row: Counted) => boolean) => rows.filter(is).reduce((sum, { count }) => sum + count, 0);
    const why = {
      begun: sumOf(({ state }) => state === 'begun'),
      closed: sumOf(({ state }) => state === 'closed'),
      unfit: sumOf(({ state, isFit }) => state === 'untouched' && !isFit),
      more: sumOf(({ state, isFit }) => state === 'untouched' && isFit),
    };
    return { why, untouched: sumOf(({ state }) => state !== 'mine'), mine: sumOf(({ state }) => state === 'mine') };
  }

  private memberOf({ id }: Identity): Promise<TeamMember | null> {
    return this.team.member(this.source.manager, id);
  }

  private async stateOf(tx: EntityManager, { id }: Document, by: Identity): Promise<HandedOverState> {
    const rows: { state: HandedOverState }[] = await tx.query(
      `SELECT ${STATE} AS "state" ${OF_MEMBER} AND h."document_id" = $3`,
      [by.id, this.handovers.oldest(), id],
    );
    if (!rows[0]) throw new Problem('document.not-found');
    return rows[0].state;
  }

  private async begun(tx: EntityManager, { desk: { assigneeId } }: Document): Promise<Problem> {
    const assignee = (await this.team.people([assigneeId], tx))(assigneeId);
    const who = assignee ? `${assignee.name} has it now, and work on it has begun.` : 'Work on it has gone on since.';
    return new Problem('document.taken', { message: who, ...(assignee && { data: { assignee } }) });
  }
}
