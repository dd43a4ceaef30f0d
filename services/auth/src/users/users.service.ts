import { Injectable } from '@nestjs/common';
import {
  mailboxOf,
  NEW_USER_WINDOW_DAYS,
  type ProblemCode,
  type UserAnswer,
  type UsersAnswer,
  type UsersQuery,
  type UserType,
  DAY_MS,
} from '@udin/contracts';
import {
  assertOwnerOrAdmin,
  foundPageOf,
  type Identity,
  type Listed,
  longPageInfo,
  type Order,
  pageOf,
  Problem,
} from '@udin/service-kit';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { toUserAnswer } from './to-user-answer';
import { User } from './user.entity';

/** Must read like the index users_search_companies, or PostgreSQL does not use it. */
const SEARCHED = `normalize(lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number || ' ' || company_name || ' ' || gstin))`;

const IS_EMAIL = `email = :email`;
/** Who writes from the mailbox whose account was taken over. */
const WAS_EMAIL = `id IN (SELECT user_id FROM email_changes WHERE old_email = :email)`;
const IS_ID = `id = :id`;
/** Must read like the index users_by_end_of_id. */
const ENDS_LIKE = `right(id::text, 8) = :id`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** As pages show an id. */
const END_OF_ID = /^[#…]?([0-9a-f]{8})$/;

const NEWEST: Order = [['user.id', 'DESC']];

@Injectable()
export class UsersService {
  constructor(private readonly source: DataSource) {}

  byEmail(email: string): Promise<User | null> {
    return this.source.manager.findOneBy(User, { email });
  }

  /** @param missing the problem that is thrown when there is none */
  async get(id: string, missing: ProblemCode = 'auth.user-not-found'): Promise<User> {
    const user = await this.source.manager.findOneBy(User, { id });
    if (!user) throw new Problem(missing);
    return user;
  }

  /**
   * The user with the row locked until the transaction ends; null when the password is no longer the one that was
   * judged. Judging takes a while, and a reset in between must win.
   */
  lockIfSamePassword(tx: EntityManager, { id, passwordHash }: User): Promise<User | null> {
    return tx.findOne(User, { where: { id, passwordHash }, lock: { mode: 'pessimistic_write' } });
  }

  /** That user or an admin (ADM-4). Throws auth.forbidden, auth.user-not-found, to an admin auth.account-not-found. */
  async show(caller: Identity, id: string): Promise<UserAnswer> {
    assertOwnerOrAdmin(caller, id);
    return toUserAnswer(await this.get(id, caller.id === id ? 'auth.user-not-found' : 'auth.account-not-found'));
  }

  /** Newest first; `search` looks into names, email, phone, company, GSTIN and id (ADM-2). */
  async list(query: UsersQuery): Promise<UsersAnswer> {
    const [listed, newThisWeek] = await Promise.all([this.matching(query), this.newThisWeek()]);
    return { users: listed.found.map(toUserAnswer), ...longPageInfo(listed, query), newThisWeek };
  }

  private async matching({ type, search, page, limit }: UsersQuery): Promise<Listed<User>> {
    const rows = this.source.manager.createQueryBuilder(User, 'user').where('type = :type', { type });
    if (!search) return pageOf(rows, NEWEST, { page, limit, total: await this.tallied(type) });
    // What is typed in full needs no search; part of an address is not found so.
    for (const [is, what] of lookUps(search)) {
      const found = await pageOf(rows.clone().andWhere(is, what), NEWEST, { page, limit });
      if (found.total > 0) return found;
    }
    return foundPageOf(rows, { search, column: SEARCHED }, NEWEST, { page, limit });
  }

  private async tallied(type: UserType): Promise<number> {
    const [row] = (await this.source.query(
      `SELECT coalesce(sum("users"), 0)::int AS "users" FROM "user_tallies" WHERE "type" = $1`,
      [type],
    )) as [{ users: number }];
    return row.users;
  }

  private newThisWeek(): Promise<number> {
    const since = new Date(Date.now() - NEW_USER_WINDOW_DAYS * DAY_MS);
    return this.source.manager.countBy(User, { type: 'user', createdAt: MoreThan(since) });
  }
}

/** In this order. Eight digits may be a part of a phone number: they are searched for when nobody has such an id. */
function lookUps(search: string): [string, Record<string, string>][] {
  const typed = search.trim().toLowerCase();
  const email = mailboxOf(search);
  if (typed.includes('@'))
    return [
      [IS_EMAIL, { email }],
      [WAS_EMAIL, { email }],
    ];
  if (UUID.test(typed)) return [[IS_ID, { id: typed }]];
  const end = END_OF_ID.exec(typed)?.[1];
  return end ? [[ENDS_LIKE, { id: end }]] : [];
}
