import { Injectable } from '@nestjs/common';
import { mayDo, needsFourEyes, type PersonAnswer, type TeamMemberAnswer } from '@udin/contracts';
import { TeamMember } from '@udin/messaging';
import { Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { ClockService } from '../clock.service';
import { OPEN, PAID_FOR } from '../queue/queue-filter';
import { absenceWords } from './absence-words';

const OPEN_BY_ASSIGNEE = `
  SELECT "assignee_id" AS "id", count(*)::int AS "open" FROM "documents"
  WHERE ${OPEN} AND ${PAID_FOR} AND "assignee_id" IS NOT NULL AND "waiting_for" IS NULL GROUP BY 1`;

/** People of the same name stand with their addresses: who gives work away must tell them apart. */
const NAMES = `
  SELECT "id", "name" || CASE WHEN EXISTS (
    SELECT 1 FROM "team_members" o
     WHERE lower(o."first_name" || ' ' || o."last_name") = lower("name") AND o."id" <> m."id"
  ) THEN ' (' || "email" || ')' ELSE '' END AS "name"
  FROM "team_members" m, LATERAL (SELECT "first_name" || ' ' || "last_name" AS "name") n WHERE "id" = ANY($1)`;

/** Who is on the team, who is there, and how much each has open. */
@Injectable()
export class TeamService {
  constructor(
    private readonly source: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** Whom work can be given to. Absent ones too, marked as such: people look for them here. */
  async list(): Promise<TeamMemberAnswer[]> {
    const { manager } = this.source;
    const everybody = await manager.find(TeamMember, { order: { firstName: 'ASC', lastName: 'ASC', id: 'ASC' } });
    const members = everybody.filter(({ role, isBanned }) => mayDo(role, 'work') && !isBanned);
    const names = await this.known(members.map(({ id }) => id));
    const open = await this.openByAssignee(manager);
    const at = this.clock.now();
    return members.map((member) => {
      const { id, role, skills } = member;
      return { id, name: names.get(id)!, role, skills, isAbsent: member.isAbsentAt(at), open: open.get(id) ?? 0 };
    });
  }

  /** The fit person with the least open work; null when nobody is. Call it under the lock of assignments. */
  async leastLoaded(tx: EntityManager, document: Document, at: Date): Promise<TeamMember | null> {
    const members = await tx.find(TeamMember, { order: { id: 'ASC' } });
    const open = await this.openByAssignee(tx);
    const load = ({ id }: TeamMember) => open.get(id) ?? 0;
    const fit = members.filter((member) => isFit(member, document, at)).sort((a, b) => load(a) - load(b));
    return fit[0] ?? null;
  }

  member(tx: EntityManager, id: string): Promise<TeamMember | null> {
    return tx.findOneBy(TeamMember, { id });
  }

  /** What a person is told who is marked as absent now; null of others. */
  async absenceOf(id: string): Promise<string | null> {
    return this.absence(await this.member(this.source.manager, id));
  }

  /** What the absent took would be given away a moment later (AbsenceJob). Throws document.absent. */
  assertPresent(member: TeamMember | null): void {
    const message = this.absence(member);
    if (message) throw new Problem('document.absent', { message });
  }

  /** Names by id; somebody who has never been told of has none. */
  async people(
    ids: readonly (string | null)[],
    tx: EntityManager = this.source.manager,
  ): Promise<(id: string | null) => PersonAnswer | null> {
    const names = await this.known(
      ids.filter((id) => id !== null),
      tx,
    );
    return (id) => (id === null ? null : { id, name: names.get(id) ?? 'A colleague' });
  }

  /** Names by id of those who have been told of; the team may be larger than a page. */
  async known(ids: readonly string[], tx: EntityManager = this.source.manager): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows: { id: string; name: string }[] = await tx.query(NAMES, [ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private absence(member: TeamMember | null): string | null {
    return member?.isAbsentAt(this.clock.now()) ? absenceWords(member.absentTo) : null;
  }

  private async openByAssignee(tx: EntityManager): Promise<Map<string, number>> {
    const rows: { id: string; open: number }[] = await tx.query(OPEN_BY_ASSIGNEE);
    return new Map(rows.map(({ id, open }) => [id, open]));
  }
}

/** Whether that person can be given this document: role, account, presence, skill, and not the own work to review. */
export function isFit(member: TeamMember, { documentType, desk }: Document, at: Date): boolean {
  const canDo = mayDo(member.role, 'work') && !member.isBanned && !member.isAbsentAt(at);
  const knows = member.skills.length === 0 || member.skills.includes(documentType);
  const isOwnReview = needsFourEyes(documentType) && desk.review === 'requested' && desk.preparedById === member.id;
  return canDo && knows && !isOwnReview;
}
