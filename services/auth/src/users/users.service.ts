import { Injectable } from '@nestjs/common';
import { NEW_USER_WINDOW_DAYS, type UserAnswer, type UsersAnswer, type UsersQuery } from '@udin/contracts';
import { assertOwnerOrAdmin, type Identity, pageInfo, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { toUserAnswer } from './to-user-answer';
import { User } from './user.entity';

const DAY_MS = 24 * 60 * 60_000;
/** Must read like the index users_search, or PostgreSQL does not use it. */
const SEARCHED = `lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number)`;

@Injectable()
export class UsersService {
  constructor(private readonly source: DataSource) {}

  byEmail(email: string): Promise<User | null> {
    return this.source.manager.findOneBy(User, { email });
  }

  /** Throws auth.user-not-found. */
  async get(id: string): Promise<User> {
    const user = await this.source.manager.findOneBy(User, { id });
    if (!user) throw new Problem('auth.user-not-found');
    return user;
  }

  /**
   * The user with the row locked until the transaction ends; null when the password is no longer the one that was
   * judged. Judging takes a while, and a reset in between must win.
   */
  lockIfSamePassword(tx: EntityManager, { id, passwordHash }: User): Promise<User | null> {
    return tx.findOne(User, { where: { id, passwordHash }, lock: { mode: 'pessimistic_write' } });
  }

  /** That user or an admin (ADM-4). Throws auth.forbidden, auth.user-not-found. */
  async show(caller: Identity, id: string): Promise<UserAnswer> {
    assertOwnerOrAdmin(caller, id);
    return toUserAnswer(await this.get(id));
  }

  /** Newest first; `search` looks into names, address and phone (ADM-2). */
  async list(query: UsersQuery): Promise<UsersAnswer> {
    const found = this.source.manager
      .createQueryBuilder(User, 'user')
      .where('type = :type', { type: query.type })
      .orderBy('id', 'DESC')
      .skip((query.page - 1) * query.limit)
      .take(query.limit);
    if (query.search) found.andWhere(`${SEARCHED} LIKE :pattern`, { pattern: containing(query.search) });
    const [[users, total], newThisWeek] = await Promise.all([found.getManyAndCount(), this.newThisWeek()]);
    return { users: users.map(toUserAnswer), ...pageInfo(total, query), newThisWeek };
  }

  private newThisWeek(): Promise<number> {
    const since = new Date(Date.now() - NEW_USER_WINDOW_DAYS * DAY_MS);
    return this.source.manager.countBy(User, { type: 'user', createdAt: MoreThan(since) });
  }
}

function containing(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
