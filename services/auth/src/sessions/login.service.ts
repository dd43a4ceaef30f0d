import { Injectable } from '@nestjs/common';
import type { LoginRequest, SessionAnswer } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { isPassword } from '../secrets/hash-password';
import type { ClientInfo } from '../requests/client.decorator';
import type { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { LoginLimitService } from './login-limit.service';
import { SessionAnswerService } from './session-answer.service';
import { SessionsService } from './sessions.service';

@Injectable()
export class LoginService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly limits: LoginLimitService,
    private readonly sessions: SessionsService,
    private readonly answers: SessionAnswerService,
  ) {}

  /** Throws auth.credentials, auth.temp-password-expired, request.too-many (LOG-1). */
  async login(request: LoginRequest, client: ClientInfo): Promise<SessionAnswer> {
    const user = await this.authenticate(request, client);
    if (!user) throw new Problem('auth.credentials');
    return this.open(user, client);
  }

  /** Throws auth.admin-credentials, auth.admin-only, request.too-many (ADM-1). */
  async loginAdmin(request: LoginRequest, client: ClientInfo): Promise<SessionAnswer> {
    const user = await this.authenticate(request, client);
    if (!user) throw new Problem('auth.admin-credentials');
    user.assertAdmin();
    return this.open(user, client);
  }

  private async authenticate({ email, password }: LoginRequest, client: ClientInfo): Promise<User | undefined> {
    const user = await this.users.byEmail(email);
    const attempt = await this.limits.take(email, client, user);
    const matches = await isPassword(user?.passwordHash, password).catch(async (error: unknown) => {
      await attempt.giveBack();
      throw error;
    });
    if (!matches || !user) return undefined;
    await attempt.succeeded();
    return user;
  }

  private async open(user: User, client: ClientInfo): Promise<SessionAnswer> {
    user.assertPasswordInDate(new Date());
    const session = await this.source.transaction((tx) => this.sessions.open(tx, user.id, client));
    return this.answers.of(user, session);
  }
}
