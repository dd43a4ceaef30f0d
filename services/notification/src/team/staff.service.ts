import { Injectable } from '@nestjs/common';
import { TeamMember } from '@udin/messaging';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Staff } from '../consumers/announcement';

@Injectable()
export class StaffService {
  constructor(private readonly source: DataSource) {}

  isBanned(id: string): Promise<boolean> {
    return this.source.manager.existsBy(TeamMember, { id, isBanned: true });
  }

  /** Each of them once, and nobody whose account is banned. */
  of(tx: EntityManager, { people, roles = [], butNot }: Staff): Promise<TeamMember[]> {
    const ids = people.filter((id) => id !== undefined);
    const which = [...(ids.length ? [{ id: In(ids) }] : []), ...(roles.length ? [{ role: In([...roles]) }] : [])];
    if (which.length === 0) return Promise.resolve([]);
    return tx
      .find(TeamMember, { where: which, order: { id: 'ASC' } })
      .then((found) => found.filter(({ id, isBanned }) => id !== butNot && !isBanned));
  }
}
