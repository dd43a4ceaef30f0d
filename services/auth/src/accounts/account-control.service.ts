import { Injectable } from '@nestjs/common';
import type { AccountAnswer, UserSessionAnswer } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { type Identity, Problem, requireRole } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { LostSecondFactorService } from '../second-factor/lost-second-factor.service';
import { SessionEndService } from '../sessions/session-end.service';
import { lockAccount, SessionsService } from '../sessions/sessions.service';
import { announceAdmin } from '../admins/announce-admin';
import { assertStillSo } from '../admins/assert-still-so';
import { announceCustomer } from '../users/announce-customer';
import { User } from '../users/user.entity';
import { AccountActsService } from './account-acts.service';

/**
 * What admins do to accounts. Each call throws auth.account-not-found, and auth.role-denied when the account is an
 * admin's and the caller is no owner.
 */
@Injectable()
export class AccountControlService {
  constructor(
    private readonly source: DataSource,
    private readonly sessions: SessionsService,
    private readonly ends: SessionEndService,
    private readonly acts: AccountActsService,
    private readonly outbox: OutboxService,
    private readonly lost: LostSecondFactorService,
  ) {}

  show(caller: Identity, id: string): Promise<AccountAnswer> {
    return this.source.transaction(async (tx) => this.acts.show(tx, await this.find(tx, caller, id)));
  }

  async listSessions(caller: Identity, id: string): Promise<UserSessionAnswer[]> {
    await this.find(this.source.manager, caller, id);
    return this.sessions.list(id);
  }

  /** @param sessionId one of them, or all when it is left out. Answers how many. Throws auth.session-not-found. */
  endSessions(caller: Identity, id: string, sessionId?: string): Promise<number> {
    return this.source.transaction(async (tx) => {
      await lockAccount(tx, id);
      await this.find(tx, caller, id);
      const which = sessionId === undefined ? { userId: id } : { userId: id, id: sessionId };
      const ended = await this.ends.end(tx, which, 'ended-by-admin');
      if (sessionId !== undefined && ended === 0) throw new Problem('auth.session-not-found');
      if (ended > 0) await this.acts.record(tx, caller, id, 'sessions-ended');
      return ended;
    });
  }

  /** Throws auth.own-account: whoever bans himself could not take it back. */
  ban(caller: Identity, id: string, reason: string): Promise<AccountAnswer> {
    if (caller.id === id) throw new Problem('auth.own-account');
    return this.source.transaction(async (tx) => {
      const user = await this.lock(tx, caller, id);
      user.ban(new Date());
      await this.announce(tx, user);
      await this.ends.end(tx, { userId: id }, 'banned');
      await this.acts.record(tx, caller, id, 'banned', reason);
      return this.acts.show(tx, user);
    });
  }

  unban(caller: Identity, id: string): Promise<AccountAnswer> {
    return this.source.transaction(async (tx) => {
      const user = await this.lock(tx, caller, id);
      if (user.bannedAt === null) return this.acts.show(tx, user);
      user.unban();
      await this.announce(tx, user);
      await this.acts.record(tx, caller, id, 'unbanned');
      return this.acts.show(tx, user);
    });
  }

  /**
   * For a customer who has lost the app and the recovery codes. Logs the account out everywhere, and tells it by email.
   * Those of the team have a call of their own (ChangeAdminService).
   */
  async endSecondFactor(caller: Identity, id: string): Promise<AccountAnswer> {
    const { account, news, user } = await this.source.transaction(async (tx) => {
      const locked = await this.lock(tx, caller, id);
      if (locked.type !== 'user') throw new Problem('auth.account-not-found');
      const told = await this.lost.end(tx, locked);
      if (told) await this.acts.record(tx, caller, id, 'second-factor-ended');
      return { account: await this.acts.show(tx, locked), news: told, user: locked };
    });
    this.lost.tell(user, news);
    return account;
  }

  /** Saves it as well. */
  private async announce(tx: EntityManager, user: User): Promise<void> {
    if (user.type === 'admin') return announceAdmin(tx, this.outbox, user);
    await tx.save(user);
    await announceCustomer(tx, this.outbox, user);
  }

  private async find(tx: EntityManager, caller: Identity, id: string): Promise<User> {
    const user = await tx.findOneBy(User, { id });
    if (!user) throw new Problem('auth.account-not-found');
    if (user.type === 'admin') requireRole(caller, 'people');
    return user;
  }

  /** The account and the caller's own, locked in one order. */
  private async lock(tx: EntityManager, caller: Identity, id: string): Promise<User> {
    await this.find(tx, caller, id);
    const locked = await tx
      .createQueryBuilder(User, 'user')
      .where('user.id IN (:...ids)', { ids: [caller.id, id] })
      .orderBy('user.id')
      .setLock('pessimistic_write')
      .getMany();
    assertStillSo(caller, locked);
    const user = locked.find((one) => one.id === id);
    // Closed by its owner at this moment.
    if (!user) throw new Problem('auth.account-not-found');
    return user;
  }
}
