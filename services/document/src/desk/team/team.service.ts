import { Injectable } from '@nestjs/common';
import { mayDo, needsFourEyes, type PersonAnswer, type TeamMemberAnswer } from '@udin/contracts';
import { TeamMember } from '@udin/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { ClockService } from '../clock.service';
import { OPEN, PAID_FOR } from '../queue/queue-filter';
import { nameOf } from '../timeline/write-timeline';

const OPEN_BY_ASSIGNEE = `
  SELECT "assignee_id" AS "id", count(*)::int AS "open" FROM "documents"
  WHERE ${OPEN} AND ${PAID_FOR} AND "assignee_id" IS NOT NULL AND "waiting_for" IS NULL GROUP BY 1`;

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
    const names = distinctNames(everybody);
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

  /** Names by id; somebody who has never been told of has none. */
  async people(ids: readonly (string | null)[]): Promise<(id: string | null) => PersonAnswer | null> {
    const names = await this.known(ids.filter((id) => id !== null));
    return (id) => (id === null ? null : { id, name: names.get(id) ?? 'A colleague' });
  }

  /** Names by id of those who have been told of. */
  async known(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const names = distinctNames(await this.source.manager.find(TeamMember));
    return new Map([...names].filter(([id]) => ids.includes(id)));
  }

  private async openByAssignee(tx: EntityManager): Promise<Map<string, number>> {
    const rows: { id: string; open: number }[] = await tx.query(OPEN_BY_ASSIGNEE);
    return new Map(rows.map(({ id, open }) => [id, open]));
  }
}

/** By id. People of the same name stand with their addresses: who gives work away must tell them apart. */
function distinctNames(members: readonly TeamMember[]): Map<string, string> {
  const nameFor = (member: TeamMember) => nameOf(member).toLowerCase();
  const times = new Map<string, number>();
  for (const member of members) times.set(nameFor(member), (times.get(nameFor(member)) ?? 0) + 1);
  const distinct = (member: TeamMember) =>
    times.get(nameFor(member)) === 1 ? nameOf(member) : `${nameOf(member)} (${member.email})`;
  return new Map(members.map((member) => [member.id, distinct(member)]));
}

/** Whether that person can be given this document: role, account, presence, skill, and not the own work to review. */
export function isFit(member: TeamMember, { documentType, desk }: Document, at: Date): boolean {
  const canDo = mayDo(member.role, 'work') && !member.isBanned && !member.isAbsentAt(at);
  const knows = member.skills.length === 0 || member.skills.includes(documentType);
  const isOwnReview = needsFourEyes(documentType) && desk.review === 'requested' && desk.preparedById === member.id;
  return canDo && knows && !isOwnReview;
}
