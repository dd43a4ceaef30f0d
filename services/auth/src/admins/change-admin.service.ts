import { Injectable } from '@nestjs/common';
import type { ChangeAdminRequest } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { fieldProblem, type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionEndService } from '../sessions/session-end.service';
import { User } from '../users/user.entity';
import { announceAdmin } from './announce-admin';
import { assertStillSo } from './assert-still-so';

@Injectable()
export class ChangeAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly ends: SessionEndService,
    private readonly outbox: OutboxService,
  ) {}

  /** By name. */
  list(): Promise<User[]> {
    return this.source.manager.find(User, {
      where: { type: 'admin' },
      order: { firstName: 'ASC', lastName: 'ASC', id: 'ASC' },
    });
  }

  /**
   * A changed role ends the sessions: their tokens say the old one. Throws auth.account-not-found, auth.last-owner,
   * auth.membership-taken, and auth.token-invalid to who is no owner any more.
   */
  change(caller: Identity, id: string, request: ChangeAdminRequest): Promise<User> {
    return this.source.transaction(async (tx) => {
      const admins = await lockAdmins(tx);
      assertStillSo(caller, admins);
      const admin = admins.find((one) => one.id === id);
      if (!admin) throw new Problem('auth.account-not-found');
      const { role = admin.role } = request;
      const isOtherRole = role !== admin.role;
      // One who is banned can let nobody in.
      const others = admins.filter((one) => one.id !== id && one.role === 'owner' && one.bannedAt === null);
      if (isOtherRole && admin.role === 'owner' && others.length === 0) throw new Problem('auth.last-owner');
      const { membershipNumber } = request;
      if (membershipNumber && admins.some((one) => one.id !== id && one.membershipNumber === membershipNumber))
        throw new Problem('auth.membership-taken');
      admin.changeDuties({ ...request, role: role! });
      if (request.absentFrom !== undefined || request.absentTo !== undefined) assertAbsence(admin);
      await announceAdmin(tx, this.outbox, admin);
      if (isOtherRole) await this.ends.end(tx, { userId: id }, 'role-changed');
      return admin;
    });
  }
}

/** Without a beginning it would never be in force, and nobody would take over the work. */
function assertAbsence({ absentFrom, absentTo }: User): void {
  if (absentTo && !absentFrom) throw fieldProblem('absentFrom', 'An absence needs the day on which it begins');
  if (absentFrom && absentTo && absentTo <= absentFrom)
    throw fieldProblem('absentTo', 'An absence must end after it begins');
}

/** All of them: of two owners who give up at once, one must stay. */
function lockAdmins(tx: EntityManager): Promise<User[]> {
  return tx.find(User, { where: { type: 'admin' }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
}
