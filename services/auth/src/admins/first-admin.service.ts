import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { OutboxService } from '@udin/messaging';
import { isPublishedSecret, onceTheDatabaseAnswers, Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { AuthSettings } from '../config';
import { PasswordPolicyService } from '../passwords/password-policy.service';
import { UsersService } from '../users/users.service';
import { createAdmin } from './create-admin';

const MOVED = `
  SELECT 1 FROM "email_changes" c JOIN "users" u ON u."id" = c."user_id" WHERE c."old_email" = $1 AND u."type" = 'admin' LIMIT 1`;

/** Makes the admin of ADMIN_EMAIL and ADMIN_PASSWORD once; a changed password is not overwritten at the next start. */
@Injectable()
export class FirstAdminService implements OnApplicationBootstrap {
  private readonly logger = new Logger('FirstAdmin');

  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly policy: PasswordPolicyService,
    private readonly outbox: OutboxService,
    private readonly settings: AuthSettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await onceTheDatabaseAnswers(() => this.make());
  }

  private async make(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.settings;
    if (!email || !password) return;
    const user = await this.users.byEmail(email);
    if (user && user.type !== 'admin') this.logger.warn('ADMIN_EMAIL belongs to a customer; no admin was made');
    if (user || (await this.hasMoved(email))) return;
    this.assertUsable(password, email);
    const admin = { firstName: 'First', lastName: 'Admin', email, password, role: 'owner' as const };
    await createAdmin(this.source, this.outbox, admin).catch(otherInstance);
  }

  /** Its admin has another email now: a second one would have the password of the settings, which is an old one. */
  private async hasMoved(email: string): Promise<boolean> {
    const [moved] = await this.source.query<object[]>(MOVED, [email]);
    return moved !== undefined;
  }

  /**
   * Refuses to start with a widely known password: it would open the back office to everybody. The one with which
   * docker-compose.yml tries the product out is refused by the settings, in production.
   */
  private assertUsable(password: string, email: string): void {
    if (isPublishedSecret(password)) return;
    try {
      this.policy.assertForRegistration(password, 'ADMIN_PASSWORD', { email });
    } catch (error) {
      throw new Error(`ADMIN_PASSWORD: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** Several instances start at once: the first one made it. */
function otherInstance(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'auth.email-taken')) throw error;
}
