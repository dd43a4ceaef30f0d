import { ACCESS_TOKEN_TTL_SECONDS } from '@udin/contracts';
import type { EntityManager } from 'typeorm';

/** A refresh under way may sign its token a moment after the session has ended. */
const SLACK_SECONDS = 60;

/** Seconds after the end of a session when no access token of it is valid any more. */
export const LAST_TOKEN_SECONDS = ACCESS_TOKEN_TTL_SECONDS + SLACK_SECONDS;

const NOTE = `
  INSERT INTO ended_sessions (session_id, expires_at)
  SELECT id, $2::timestamptz + make_interval(secs => $3) FROM unnest($1::uuid[]) id
  WHERE $2::timestamptz + make_interval(secs => $3) > now()
  ON CONFLICT DO NOTHING`;

/** From now on each instance refuses the tokens of these sessions. Harmless when it is done twice. */
export async function noteEndedSessions(tx: EntityManager, sessionIds: string[], endedAt: string): Promise<void> {
  await tx.query(NOTE, [sessionIds, endedAt, LAST_TOKEN_SECONDS]);
}
