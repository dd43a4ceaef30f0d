import { Injectable } from '@nestjs/common';
import type { RegisterRequest, SessionAnswer } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AuthSettings } from '../config';
import { tempPasswordEmail } from '../mail/emails';
import { MailService } from '../mail/mail.service';
import { hashPassword } from '../secrets/hash-password';
import { PasswordPolicyService } from '../passwords/password-policy.service';
import { newTempPassword } from '../passwords/temp-password';
import type { ClientInfo } from '../requests/client.decorator';
import { SessionAnswerService } from '../sessions/session-answer.service';
import { SessionsService } from '../sessions/sessions.service';
import { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { ProofService } from '../verification/proof.service';
import type { Verification } from '../verification/verification.entity';
import { newCustomer } from './new-customer';
import { refusingTakenEmail } from './refusing-taken-email';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly proofs: ProofService,
    private readonly policy: PasswordPolicyService,
    private readonly sessions: SessionsService,
    private readonly answers: SessionAnswerService,
    private readonly outbox: OutboxService,
    private readonly mailer: MailService,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Makes the account and logs it in; without a password it gets a temporary one (REG-5).
   * Throws auth.email-not-verified, auth.email-verification-expired, auth.email-taken, auth.password-common. Whether an
   * address is taken is told only to a browser that has shown it reads that address's mail.
   */
  async register(request: RegisterRequest, proof: string | undefined, client: ClientInfo): Promise<SessionAnswer> {
    if (request.password !== undefined) this.policy.assertForRegistration(request.password, 'password', request);
    const verification = await this.proofs.find('registration', request.email, proof);
    if (!verification) throw new Problem('auth.email-not-verified');
    if (verification.isExpired) throw new Problem('auth.email-verification-expired');
    if (await this.users.byEmail(request.email)) throw new Problem('auth.email-taken');
    const tempPassword = request.password === undefined ? newTempPassword() : undefined;
    const user = newCustomer(
      request,
      await hashPassword(request.password ?? tempPassword!),
      tempPassword !== undefined,
      client.language ?? null,
    );
    const session = await refusingTakenEmail(() =>
      this.source.transaction((tx) => this.create(tx, user, verification, client)),
    );
    if (!tempPassword) return this.answers.of(user, session);
    const { PRODUCT_NAME } = this.settings;
    this.mailer.sendLater(user.email, tempPasswordEmail(user.firstName, tempPassword, PRODUCT_NAME, client.language));
    return { ...this.answers.of(user, session), tempPassword };
  }

  private async create(tx: EntityManager, user: User, verification: Verification, client: ClientInfo) {
    // Insert first: of two registrations at once the second waits here for the first, and is then refused.
    await tx.insert(User, user);
    if (!(await this.proofs.consume(tx, verification))) throw new Problem('auth.email-not-verified');
    const { id, firstName, lastName, email, language } = user;
    const registeredAt = user.createdAt.toISOString();
    await this.outbox.add(
      tx,
      'user.registered',
      { customer: { id, firstName, lastName, email }, registeredAt, ...(language && { language }) },
      { aggregateId: id },
    );
    return this.sessions.open(tx, id, client);
  }
}
