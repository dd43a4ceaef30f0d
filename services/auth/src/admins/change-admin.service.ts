import { Injectable } from '@nestjs/common';
import { catalogueType, type ChangeAdminRequest } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { afterCommit, fieldProblem, type Identity, Problem, tellOfAct } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { LostSecondFactorService } from '../second-factor/lost-second-factor.service';
import { SessionEndService } from '../sessions/session-end.service';
import { User } from '../users/user.entity';
import { announceAdmin } from './announce-admin';
import { assertStillSo } from './assert-still-so';
import { idsWithSecondFactor, lockAdmins, ownersOf } from './team';

@Injectable()
export class ChangeAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly ends: SessionEndService,
    private readonly outbox: OutboxService,
    private readonly lost: LostSecondFactorService,
  ) {}

  /** By name. */
  list(): Promise<User[]> {
    return this.source.manager.find(User, {
      where: { type: 'admin' },
      order: { firstName: 'ASC', lastName: 'ASC', id: 'ASC' },
    });
  }

  withSecondFactor(): Promise<Set<string>> {
    return idsWithSecondFactor(this.source.manager);
  }

  /**
   * For who has lost the app and the recovery codes. Logs that admin out everywhere. Throws auth.own-account, since the
   * own one asks for a code; auth.account-not-found, auth.token-invalid.
   */
  async endSecondFactor(caller: Identity, id: string): Promise<void> {
    if (caller.id === id) throw new Problem('auth.own-account');
    const { admin, news } = await this.source.transaction(async (tx) => {
      const admins = await lockAdmins(tx);
      assertStillSo(caller, admins);
      const found = admins.find((one) => one.id === id);
      if (!found) throw new Problem('auth.account-not-found');
      return { admin: found, news: await this.lost.end(tx, found) };
    });
    this.lost.tell(admin, news);
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
      const others = ownersOf(admins).filter((one) => one.id !== id);
      if (isOtherRole && admin.role === 'owner' && others.length === 0) throw new Problem('auth.last-owner');
      const { membershipNumber } = request;
      if (membershipNumber && admins.some((one) => one.id !== id && one.membershipNumber === membershipNumber))
        throw new Problem('auth.membership-taken');
      assertSkills(admin, request);
      const before = dutiesBefore(admin, request);
      admin.changeDuties({ ...request, role: role! });
      if (request.absentFrom !== undefined || request.absentTo !== undefined) assertAbsence(admin);
      await announceAdmin(tx, this.outbox, admin);
      if (isOtherRole) await this.ends.end(tx, { userId: id }, 'role-changed');
      afterCommit(tx, () => tellOfAct({ before }));
      return admin;
    });
  }
}

/** Of what the request changes. */
function dutiesBefore(admin: User, request: ChangeAdminRequest): object {
  const sent = Object.entries(request).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.map(([name]) => [name, admin[name as keyof ChangeAdminRequest]]));
}

/**
 * Whoever signs a type that does not exist, and nothing else, would be given nothing, and nobody would see why. A type
 * that is not for sale any more may stay: documents of it may be open, and the page sends all that a person has.
 */
function assertSkills({ skills }: User, request: ChangeAdminRequest): void {
  const unknown = request.skills?.find((type) => !catalogueType(type) && !skills.includes(type));
  if (unknown !== undefined) throw fieldProblem('skills', `There is no document type “${unknown}”`);
}

/** Without a beginning it would never be in force, and nobody would take over the work. */
function assertAbsence({ absentFrom, absentTo }: User): void {
  if (absentTo && !absentFrom) throw fieldProblem('absentFrom', 'An absence needs the day on which it begins');
  if (absentFrom && absentTo && absentTo <= absentFrom)
    throw fieldProblem('absentTo', 'An absence must end after it begins');
}
