import { Injectable } from '@nestjs/common';
import type { LoginRequest, SessionAnswer, SetupTicketAnswer } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { isPassword } from '../secrets/hash-password';
import type { ClientInfo } from '../requests/client.decorator';
import type { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { SetupTicketService } from '../required-second-factor/setup-ticket.service';
import { type SecondFactorCheck, SecondFactorCheckService } from '../second-factor/second-factor-check.service';
import { AdminLoginLogService, type LoginTry } from './admin-login-log.service';
import { findAccount, findOtherAccount, type FoundAccount } from './judged-account';
import { LoginLimitService } from './login-limit.service';
import { SessionAnswerService } from './session-answer.service';
import { SessionsService } from './sessions.service';

type Account = FoundAccount & { user: User };
type JudgedAccount = Account & { check: SecondFactorCheck };
type Refusal = 'auth.credentials' | 'auth.admin-credentials';

@Injectable()
export class LoginService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly limits: LoginLimitService,
    private readonly secondFactors: SecondFactorCheckService,
    private readonly tickets: SetupTicketService,
    private readonly sessions: SessionsService,
    private readonly answers: SessionAnswerService,
    private readonly log: AdminLoginLogService,
  ) {}

  /**
   * Throws auth.credentials, auth.banned, auth.temp-password-expired, auth.second-factor-needed, auth.code-wrong,
   * request.too-many (LOG-1), and for somebody of the team auth.second-factor-must-be-set-up with a ticket for it.
   */
  async login(request: LoginRequest, client: ClientInfo): Promise<SessionAnswer> {
    return this.enter(request, { act: 'POST /api/auth/login', client }, 'auth.credentials');
  }

  /**
   * Throws auth.admin-credentials, auth.admin-only, auth.banned, auth.second-factor-needed, auth.code-wrong,
   * auth.second-factor-must-be-set-up with a ticket for it, request.too-many (ADM-1).
   */
  async loginAdmin(request: LoginRequest, client: ClientInfo): Promise<SessionAnswer> {
    const login: LoginTry = { act: 'POST /api/auth/admin/login', client };
    return this.enter(request, login, 'auth.admin-credentials', (user) => user.assertAdmin());
  }

  private async enter(
    request: LoginRequest,
    login: LoginTry,
    refusal: Refusal,
    assertAllowed: (user: User) => void = () => undefined,
  ): Promise<SessionAnswer> {
    const found = await findAccount(this.source, request.email);
    const assertMayEnter = (user: User) => {
      assertAllowed(user);
      user.assertNotBanned();
      user.assertPasswordInDate(new Date());
    };
    try {
      const account = await this.authenticate(request, login.client, found);
      if (!account) throw new Problem(refusal);
      assertMayEnter(account.user);
      const session = await this.open(account, login.client, refusal, assertMayEnter);
      await this.log.entered(account.user, login);
      return session;
    } catch (error) {
      this.log.refused(found.user, login, error);
      throw error;
    }
  }

  private async open(
    { user, version, check }: JudgedAccount,
    client: ClientInfo,
    refusal: Refusal,
    assertMayEnter: (user: User) => void,
  ): Promise<SessionAnswer> {
    if (check.result === 'must-be-set-up') throw await this.mustSetUp(user);
    const session = await this.sessions.openAsJudged({ userId: user.id, version }, client);
    if (session) return this.answers.of(user, session);
    // Something of the account was changed meanwhile: it is judged anew, but for the password.
    const opened = await this.source.transaction(async (tx) => {
      const locked = await this.users.lockIfSamePassword(tx, user);
      if (!locked) throw new Problem(refusal);
      assertMayEnter(locked);
      const need = await this.secondFactors.stillNeeded(tx, locked, check.app);
      if (need === 'needed') throw codeNeeded(locked);
      if (need === 'must-be-set-up') return undefined;
      return this.answers.of(locked, await this.sessions.open(tx, locked.id, client));
    });
    if (!opened) throw await this.mustSetUp(user);
    return opened;
  }

  private async mustSetUp(user: User): Promise<Problem> {
    const data: SetupTicketAnswer = { ticket: await this.tickets.issue(user) };
    return new Problem('auth.second-factor-must-be-set-up', { data });
  }

  private async authenticate(
    { email, password, code }: LoginRequest,
    client: ClientInfo,
    found: FoundAccount,
  ): Promise<JudgedAccount | undefined> {
    const attempt = await this.limits.take(email, client, { userId: found.user?.id, addresses: found.addresses });
    const judged = async () => {
      const account = await this.accountOf(password, email, found);
      return account && { ...account, check: await this.check(account, code) };
    };
    const account = await judged().catch(async (error: unknown) => {
      await attempt.giveBack();
      throw error;
    });
    // A wrong code is a failure like a wrong password.
    if (account?.check.result === 'wrong') throw new Problem('auth.code-wrong');
    if (account) await attempt.succeeded();
    if (account?.check.result === 'needed') throw codeNeeded(account.user);
    return account;
  }

  /** Most accounts ask for nothing more, as is known. What changed since then is seen when a session opens. */
  private async check({ user, hasSecondFactor }: Account, code: string | undefined): Promise<SecondFactorCheck> {
    const isAsked = hasSecondFactor || user.type === 'admin';
    return isAsked ? this.secondFactors.check(user, code) : { result: 'passed' };
  }

  /** The account that the password opens. */
  private async accountOf(password: string, email: string, found: FoundAccount): Promise<Account | undefined> {
    const judged = await judge(found, password);
    if (judged) return judged;
    const other = await findOtherAccount(this.source, email);
    return other?.user ? judge(other, password) : undefined;
  }
}

async function judge(account: FoundAccount, password: string): Promise<Account | undefined> {
  const { user } = account;
  const matches = await isPassword(user?.passwordHash, password);
  return matches && user ? { ...account, user } : undefined;
}

/** Of which kind the account is leads its owner to the right page; who reads it knows the password. */
const codeNeeded = ({ type }: User) => new Problem('auth.second-factor-needed', { data: { type } });
