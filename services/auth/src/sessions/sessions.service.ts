import { Injectable } from '@nestjs/common';
import { type OwnSessionAnswer, REFRESH_TOKEN_TTL_DAYS, type UserSessionAnswer } from '@udin/contracts';
import { type Identity, networkOf, newId, preparedRows, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import type { ClientInfo } from '../requests/client.decorator';
import { hashOfToken, newToken } from '../secrets/secret.service';
import { RefreshToken } from './refresh-token.entity';
import { SessionEndService } from './session-end.service';
import { Session } from './session.entity';

const TTL_MS = REFRESH_TOKEN_TTL_DAYS * 24 * 60 * 60_000;
const MOST_SESSIONS_SHOWN = 100;
const SESSIONS_REMEMBERED = 50;

/** Only of an account that is as it was when its password was judged: a reset or a ban in between must win. */
const OPEN_AS_JUDGED = `
  WITH judged AS (SELECT id FROM users WHERE id = $1 AND xmin::text = $2 FOR UPDATE),
  opened AS (
    INSERT INTO sessions (id, user_id, address, user_agent, created_at, last_used_at, expires_at)
    SELECT $3, id, $4, $5, $6, $6, $7 FROM judged RETURNING id)
  INSERT INTO refresh_tokens (hash, session_id, expires_at) SELECT $8, id, $7 FROM opened RETURNING session_id`;

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

  async open(tx: EntityManager, userId: string, { address, userAgent }: ClientInfo): Promise<OpenedSession> {
    const { id, now, expiresAt, refreshToken } = newSession();
    await tx.insert(Session, { id, userId, address, userAgent, createdAt: now, lastUsedAt: now, expiresAt });
    await tx.insert(RefreshToken, { hash: hashOfToken(refreshToken), sessionId: id, expiresAt });
    return { id, refreshToken };
  }

  /** The same in one statement; undefined when anything of the account has been changed since it was found. */
  async openAsJudged(
    { userId, version }: { userId: string; version: string },
    { address, userAgent }: ClientInfo,
  ): Promise<OpenedSession | undefined> {
    const { id, now, expiresAt, refreshToken } = newSession();
    const values = [userId, version, id, address, userAgent, now, expiresAt, hashOfToken(refreshToken)];
    const opened = await preparedRows(this.source, OPEN_AS_JUDGED, values);
    return opened.length > 0 ? { id, refreshToken } : undefined;
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
    return this.source.transaction(async (tx) => {
      await lockAccount(tx, caller.id);
      return this.ends.end(tx, others, 'ended-by-user');
    });
  }

  /**
   * For sensitive calls: an access token is valid for some minutes after its session has ended. Throws auth.token-
   * invalid.
   */
  async assertLive(caller: Identity, tx: EntityManager = this.source.manager): Promise<void> {
    const isLive = await tx.existsBy(Session, { id: caller.sessionId, userId: caller.id, ...live() });
    if (!isLive) throw new Problem('auth.token-invalid');
  }

  /** Whether this account was used from there before, as far as its last sessions tell. */
  async knowsNetwork(userId: string, network: string): Promise<boolean> {
    const recent = await this.source.query<{ address: string }[]>(RECENT_ADDRESSES, [userId, SESSIONS_REMEMBERED]);
    return recent.some(({ address }) => networkOf(address) === network);
  }
}

/** Whoever ends several sessions of an account has it locked: two would come to them in different orders. */
export async function lockAccount(tx: EntityManager, id: string): Promise<void> {
  await tx.query(`SELECT FROM "users" WHERE "id" = $1 FOR UPDATE`, [id]);
}

/**
 * Locks the account, and makes another version of its row: a login that was judged before asks again what it takes
 * (OPEN_AS_JUDGED).
 */
export async function touchAccount(tx: EntityManager, id: string): Promise<void> {
  await tx.query(`UPDATE "users" SET "id" = "id" WHERE "id" = $1`, [id]);
}

function newSession() {
  const now = new Date();
  return { id: newId(), now, expiresAt: new Date(now.getTime() + TTL_MS), refreshToken: newToken() };
}

function live() {
  return { endedAt: IsNull(), expiresAt: MoreThan(new Date()) };
}
