import { Injectable } from '@nestjs/common';
import { type OwnSessionAnswer, REFRESH_TOKEN_TTL_DAYS, type UserSessionAnswer } from '@udin/contracts';
import { type Identity, networkOf, newId, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import type { ClientInfo } from '../requests/client.decorator';
import { hashOfToken, newToken } from '../secrets/secret.service';
import { RefreshToken } from './refresh-token.entity';
import { SessionEndService } from './session-end.service';
import { Session } from './session.entity';

const TTL_MS = REFRESH_TOKEN_TTL_DAYS * 24 * 60 * 60_000;
const MOST_SESSIONS_SHOWN = 100;
const SESSIONS_REMEMBERED = 50;

const RECENT_ADDRESSES = `
  SELECT DISTINCT address FROM (SELECT address FROM sessions WHERE user_id = $1 ORDER BY id DESC LIMIT $2) recent`;

export interface OpenedSession {
  id: string;
  refreshToken: string;
}

/** Where an account is logged in. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly source: DataSource,
    private readonly ends: SessionEndService,
  ) {}

  async open(tx: EntityManager, userId: string, client: ClientInfo): Promise<OpenedSession> {
    const [id, now, refreshToken] = [newId(), new Date(), newToken()];
    const expiresAt = new Date(now.getTime() + TTL_MS);
    const { address, userAgent } = client;
    await tx.insert(Session, { id, userId, address, userAgent, createdAt: now, lastUsedAt: now, expiresAt });
    await tx.insert(RefreshToken, { hash: hashOfToken(refreshToken), sessionId: id, expiresAt });
    return { id, refreshToken };
  }

  /** The caller's sessions that still go on, newest first. */
  async listOwn(caller: Identity): Promise<OwnSessionAnswer[]> {
    const sessions = await this.list(caller.id);
    return sessions.map((session) => ({ ...session, current: session.id === caller.sessionId }));
  }

  /** Somebody's sessions that still go on, newest first. */
  async list(userId: string): Promise<UserSessionAnswer[]> {
    const sessions = await this.source.manager.find(Session, {
      where: { userId, ...live() },
      order: { id: 'DESC' },
      take: MOST_SESSIONS_SHOWN,
    });
    return sessions.map(({ id, createdAt, lastUsedAt, userAgent, address }) => ({
      id,
      userAgent,
      address,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
  }

  /** Throws auth.session-not-found, also for a session of somebody else. */
  async endOwn(caller: Identity, id: string): Promise<void> {
    const ended = await this.source.transaction((tx) => this.ends.end(tx, { id, userId: caller.id }, 'ended-by-user'));
    if (ended === 0) throw new Problem('auth.session-not-found');
  }

  /** Ends all sessions but the caller's. Answers how many. */
  endOthers(caller: Identity): Promise<number> {
    const others = { userId: caller.id, id: Not(caller.sessionId) };
    return this.source.transaction((tx) => this.ends.end(tx, others, 'ended-by-user'));
  }

  /**
   * For sensitive calls: an access token is valid for some minutes after its session has ended. Throws auth.token-
   * invalid.
   */
  async assertLive(caller: Identity): Promise<void> {
    const isLive = await this.source.manager.existsBy(Session, { id: caller.sessionId, userId: caller.id, ...live() });
    if (!isLive) throw new Problem('auth.token-invalid');
  }

  /** Whether this account was used from there before, as far as its last sessions tell. */
  async knowsNetwork(userId: string, network: string): Promise<boolean> {
    const recent = await this.source.query<{ address: string }[]>(RECENT_ADDRESSES, [userId, SESSIONS_REMEMBERED]);
    return recent.some(({ address }) => networkOf(address) === network);
  }
}

function live() {
  return { endedAt: IsNull(), expiresAt: MoreThan(new Date()) };
}
