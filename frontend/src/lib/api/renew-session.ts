import type { BodyOf, SuccessOf } from '@udin/contracts/calls/call-types';
import { ApiError } from './api-error';
import { addressOf } from './call-address';
import { type Audience, endSession, readSession, writeSession } from '../session';

const REFRESH = 'POST /api/auth/refresh';
const underWay = new Map<Audience, Promise<string | undefined>>();

/**
 * Exchanges the refresh token and returns the new access token, or undefined when the session has ended.
 * A refresh token works once: calls of this tab share one exchange, and tabs take turns, so that whoever comes
 * second finds the new session already stored.
 *
 * @param refused the access token that the server no longer took
 */
export function renew(audience: Audience, refused: string): Promise<string | undefined> {
  const known = underWay.get(audience);
  if (known) return known;
  const renewal = inTurn(`session-${audience}`, () => exchange(audience, refused)).finally(() =>
    underWay.delete(audience),
  );
  underWay.set(audience, renewal);
  return renewal;
}

async function exchange(audience: Audience, refused: string): Promise<string | undefined> {
  const session = await readSession(audience);
  if (!session) return undefined;
  if (session.accessToken !== refused) return session.accessToken;
  const response = await ask(session.refreshToken);
  // Logged out while it was asked, perhaps in again: this answer is nobody's.
  if ((await readSession(audience))?.refreshToken !== session.refreshToken) return undefined;
  if (response.status >= 400 && response.status < 500 && response.status !== 429) endSession(audience);
  if (!response.ok) return undefined;
  const { data } = (await response.json()) as SuccessOf<typeof REFRESH>;
  await writeSession(audience, { accessToken: data.accessToken, refreshToken: data.refreshToken, user: data.user });
  return data.accessToken;
}

async function ask(refreshToken: string): Promise<Response> {
  const { method, path } = addressOf(REFRESH);
  const body: BodyOf<typeof REFRESH> = { refreshToken };
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw ApiError.unreachable();
  }
}

/** Tabs take turns where the browser can make them; elsewhere the server notices a token that comes twice. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work();
}
