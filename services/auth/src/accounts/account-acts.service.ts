import { Injectable } from '@nestjs/common';
import type { AccountAct, AccountAnswer } from '@udin/contracts';
import { type Identity, newId } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { SecondFactor } from '../second-factor/second-factor.entity';
import type { User } from '../users/user.entity';
import { RecordedAct } from './account-act.entity';

const MOST_SHOWN = 200;

/** The audit of what admins do to accounts. */
@Injectable()
export class AccountActsService {
  /** In the transaction of the act itself: there is no act without its record. */
  async record(tx: EntityManager, admin: Identity, userId: string, act: AccountAct, reason = ''): Promise<void> {
    const adminName = `${admin.firstName} ${admin.lastName}`;
    await tx.insert(RecordedAct, { id: newId(), userId, act, adminId: admin.id, adminName, reason, at: new Date() });
  }

  async show(tx: EntityManager, user: User): Promise<AccountAnswer> {
    const acts = await tx.find(RecordedAct, { where: { userId: user.id }, order: { id: 'DESC' }, take: MOST_SHOWN });
    const log = acts.map(({ id, act, adminId, adminName, reason, at }) => {
      return { id, act, adminId, adminName, reason, at: at.toISOString() };
    });
    const factor = await tx.findOneBy(SecondFactor, { userId: user.id });
    return {
      bannedAt: user.bannedAt?.toISOString() ?? null,
      secondFactorSince: factor?.onSince?.toISOString() ?? null,
      log,
    };
  }
}
