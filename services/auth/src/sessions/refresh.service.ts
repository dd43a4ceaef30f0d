import { Injectable } from '@nestjs/common';
import { type ProblemCode, REFRESH_TOKEN_TTL_DAYS, type SessionAnswer } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { ClientInfo } from '../requests/client.decorator';
import { SecondFactorCheckService } from '../second-factor/second-factor-check.service';
import { hashOfToken, newToken } from '../secrets/secret.service';
import { User } from '../users/user.entity';
import { ClosedSession } from './closed-session.entity';
import { RefreshToken } from './refresh-token.entity';
import { Session } from './session.entity';
import { SessionAnswerService } from './session-answer.service';
import { SessionEndService } from './session-end.service';

const TTL_MS = REFRESH_TOKEN_TTL_DAYS * 24 * 60 * 60_000;

/** Exchanges a refresh token for the next one of its family (decisions, "Session renewal"). */
@Injectable()
export class RefreshService {
  constructor(
    private readonly source: DataSource,
    private readonly ends: SessionEndService,
    private readonly answers: SessionAnswerService,
    private readonly secondFactors: SecondFactorCheckService,
  ) {}

  /**
   * Throws auth.account-closed, auth.role-changed, auth.second-factor-now-required, auth.token-invalid: unknown,
   * expired, ended, or used before; the last one ends the whole family.
   */
  async refresh(token: string, client: ClientInfo): Promise<SessionAnswer> {
    const renewed = await this.source.transaction((tx) => this.rotate(tx, token, client));
    // Thrown outside of the transaction, so that the end of the family is committed.
    if (!renewed) throw new Problem(await this.whyEnded(token));
    const { user, session, refreshToken } = renewed;
    return this.answers.of(user, { id: session.id, refreshToken });
  }

  /** Said only where the reader has to know it; whoever ended the session by a password or at its list knows. */
  private async whyEnded(token: string): Promise<ProblemCode> {
    const [{ manager }, hash] = [this.source, hashOfToken(token)];
    if (await manager.existsBy(ClosedSession, { hash, expiresAt: MoreThan(new Date()) })) return 'auth.account-closed';
    const known = await manager.findOneBy(RefreshToken, { hash });
    const session = known && (await manager.findOneBy(Session, { id: known.sessionId }));
    if (session?.endReason === 'role-changed') return 'auth.role-changed';
    const mustBeSetUp = session?.endReason === 'ended-by-admin' && (await this.mustSetUp(session.userId));
    return mustBeSetUp ? 'auth.second-factor-now-required' : 'auth.token-invalid';
  }

  /** As the next login will say, too. */
  private async mustSetUp(userId: string): Promise<boolean> {
    const { manager } = this.source;
    const user = await manager.findOneByOrFail(User, { id: userId });
    return (await this.secondFactors.stillNeeded(manager, user, undefined)) === 'must-be-set-up';
  }

  private async rotate(tx: EntityManager, token: string, client: ClientInfo) {
    const now = new Date();
    const used = await tx.findOneBy(RefreshToken, { hash: hashOfToken(token) });
    if (!used) return undefined;
    // Locked: an end of the session at this moment either waits for the new token or makes this refresh refuse, and two
    // requests with the same token are handled one after the other. The session before the token: whoever removes the
    // account comes to them in this order.
    const session = await tx.findOne(Session, {
      where: { id: used.sessionId, endedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!session) return undefined;
    if (!used.usedAt && (session.expiresAt <= now || used.expiresAt <= now)) return undefined;
    const unused = { hash: used.hash, usedAt: IsNull() };
    const { affected } = await tx.update(RefreshToken, unused, { usedAt: now });
    if (affected === 0) {
      await this.ends.end(tx, { id: session.id }, 'token-reused');
      return undefined;
    }
    const user = await tx.findOneByOrFail(User, { id: session.userId });
    const refreshToken = newToken();
    const expiresAt = new Date(now.getTime() + TTL_MS);
    await tx.insert(RefreshToken, { hash: hashOfToken(refreshToken), sessionId: session.id, expiresAt });
    await tx.update(Session, session.id, { lastUsedAt: now, expiresAt, address: client.address });
    return { user, session, refreshToken };
  }
}
