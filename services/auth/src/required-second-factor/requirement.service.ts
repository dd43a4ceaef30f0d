import { Injectable } from '@nestjs/common';
import type { SecondFactorRequirementAnswer } from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { assertStillSo } from '../admins/assert-still-so';
import { idsWithSecondFactor, lockAdmins, ownersOf } from '../admins/team';
import { AuthSettings } from '../config';
import { MailService } from '../mail/mail.service';
import { requirementEmail, type RequirementNews } from '../mail/second-factor.emails';
import { SessionEndService } from '../sessions/session-end.service';
import { touchAccount } from '../sessions/sessions.service';
import type { User } from '../users/user.entity';
import { SecondFactorRequirement } from './requirement.entity';

/** Whether the whole team must log in with two steps. Throws auth.token-invalid to who is no owner any more. */
@Injectable()
export class RequirementService {
  constructor(
    private readonly source: DataSource,
    private readonly ends: SessionEndService,
    private readonly mailer: MailService,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Logs out who has none: the password alone opened those sessions. Throws auth.second-factor-own-first: an owner who
   * has none would be logged out, too, and may find that no app is at hand.
   */
  async require(caller: Identity): Promise<SecondFactorRequirementAnswer> {
    const { admins, since, loggedOut, isNew } = await this.source.transaction(async (tx) => {
      const team = await lockAdmins(tx);
      assertStillSo(caller, team);
      const known = await tx.findOneBy(SecondFactorRequirement, { id: 1 });
      if (known) return { admins: team, since: known.since, loggedOut: 0, isNew: false };
      const having = await idsWithSecondFactor(tx);
      if (!having.has(caller.id)) throw new Problem('auth.second-factor-own-first');
      const now = new Date();
      await tx.insert(SecondFactorRequirement, { id: 1, since: now });
      const without = team.filter(({ id }) => !having.has(id));
      for (const { id } of without) {
        await touchAccount(tx, id);
        await this.ends.end(tx, { userId: id }, 'ended-by-admin');
      }
      return { admins: team, since: now, loggedOut: without.length, isNew: true };
    });
    if (isNew) this.tell(admins, 'secondFactorRequired', caller);
    return { requiredSince: since.toISOString(), loggedOut };
  }

  async end(caller: Identity): Promise<void> {
    const { admins, wasOn } = await this.source.transaction(async (tx) => {
      const team = await lockAdmins(tx);
      assertStillSo(caller, team);
      return { admins: team, wasOn: await endRequirement(tx) };
    });
    if (wasOn) this.tell(admins, 'secondFactorOptional', caller);
  }

  private tell(admins: User[], news: RequirementNews, { firstName, lastName }: Identity): void {
    for (const owner of ownersOf(admins)) {
      const words = requirementEmail(news, owner, `${firstName} ${lastName}`, this.settings.PRODUCT_NAME);
      this.mailer.sendLater(owner.email, words);
    }
  }
}

export async function endRequirement(tx: EntityManager): Promise<boolean> {
  const { affected } = await tx.delete(SecondFactorRequirement, { id: 1 });
  return affected === 1;
}
