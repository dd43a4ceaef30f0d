import { Injectable } from '@nestjs/common';
import { SETUP_TICKET_TTL_SECONDS } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { SecondFactorCheckService } from '../second-factor/second-factor-check.service';
import { newTotpSecret } from '../second-factor/totp';
import { hashOfToken, newToken } from '../secrets/secret.service';
import { User } from '../users/user.entity';
import { SetupTicket } from './setup-ticket.entity';

const ISSUE = `
  INSERT INTO "setup_tickets" ("hash", "user_id", "password_state", "secret", "expires_at")
  VALUES ($1, $2, $3, $4, now() + interval '${SETUP_TICKET_TTL_SECONDS} seconds')`;

/** What a login answers in place of a session where two-step login must be set up first. */
@Injectable()
export class SetupTicketService {
  constructor(
    private readonly source: DataSource,
    private readonly checks: SecondFactorCheckService,
  ) {}

  /** The password must have been judged. */
  async issue({ id, passwordHash }: User): Promise<string> {
    const ticket = newToken();
    const secret = this.checks.seal(id, newTotpSecret());
    await this.source.query(ISSUE, [hashOfToken(ticket), id, hashOfToken(passwordHash), secret]);
    return ticket;
  }

  /** Of an account whose password is still the one that was judged. Throws auth.setup-ticket-invalid. */
  async open(ticket: string): Promise<{ found: SetupTicket; user: User }> {
    const found = await this.source.manager
      .createQueryBuilder(SetupTicket, 'ticket')
      .where({ hash: hashOfToken(ticket) })
      .andWhere('ticket.expiresAt > now()')
      .getOne();
    const user = found && (await this.source.manager.findOneBy(User, { id: found.userId }));
    if (!user || !found.passwordState.equals(hashOfToken(user.passwordHash)))
      throw new Problem('auth.setup-ticket-invalid');
    return { found, user };
  }

  /** Once, and with it all others of the account. Throws auth.setup-ticket-invalid. */
  async spend(tx: EntityManager, { hash, userId }: SetupTicket): Promise<void> {
    const { affected } = await tx.delete(SetupTicket, { hash });
    if (affected !== 1) throw new Problem('auth.setup-ticket-invalid');
    await tx.delete(SetupTicket, { userId });
  }
}
