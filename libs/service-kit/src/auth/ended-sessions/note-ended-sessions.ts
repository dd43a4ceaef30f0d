import { ACCESS_TOKEN_TTL_SECONDS } from '@udin/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { afterCommit } from '../../database/after-commit';

/** A refresh under way may sign its token a moment after the session has ended, and clocks differ by some minutes. */
const SLACK_SECONDS = 300;

/** Seconds after the end of a session when no access token of it is valid any more. */
const LAST_TOKEN_SECONDS = ACCESS_TOKEN_TTL_SECONDS + SLACK_SECONDS;

const NOTE = `
  INSERT INTO ended_sessions (session_id, expires_at)
  SELECT id, $2::timestamptz FROM unnest($1::uuid[]) id WHERE $2::timestamptz > now()
  ON CONFLICT DO NOTHING`;

type Listener = (sessionIds: readonly string[], expiresAt: Date) => void;
const listeners = new WeakMap<DataSource, Listener>();

/** From now on each instance refuses the tokens of these sessions. Harmless when it is done twice. */
export async function noteEndedSessions(tx: EntityManager, sessionIds: string[], endedAt: string): Promise<void> {
  const expiresAt = new Date(Date.parse(endedAt) + LAST_TOKEN_SECONDS * 1_000);
  await tx.query(NOTE, [sessionIds, expiresAt]);
  afterCommit(tx, () => listeners.get(tx.connection)?.(sessionIds, expiresAt));
}

/** Calls back when this process has noted ends, as soon as they are on the disk: it need not read them again. */
export function whenNoted(source: DataSource, listener: Listener): void {
  listeners.set(source, listener);
}
