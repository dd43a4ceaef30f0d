import type { Failure } from '@udin/contracts';
import type { BodyOf, SuccessOf } from '@udin/contracts/calls/call-types';
import { ApiError } from './api-error';
import { addressOf } from './call-address';
import { inTime } from './in-time';
import { readAnswer } from './read-answer';
import { type Audience, endLostSession, endSession, readRefreshToken, readSession, writeSession } from '../session';

interface Exchanged {
  renewed?: SuccessOf<typeof REFRESH>['data'];
  /** Of a refusal. */
  code?: string;
}

const REFRESH = 'POST /api/auth/refresh';
/**
 * Codes of ours that say that no exchange will succeed. Others put it off, or are no answer of ours: a network that
 * asks for a login of its own ends no session.
 */
const ENDS_SESSION = /^(auth\.[a-z-]+|request\.invalid)$/;
const inFlight = new Map<Audience, Promise<string | undefined>>();

/**
 * Exchanges the refresh token and returns the new access token, or undefined when the session has ended.
 * A refresh token works once. So the calls of this tab share one exchange, and only one tab at a time exchanges: the
 * next one finds the new session already stored.
 *
 * @param refused the access token that the server refused; undefined when there was none to send
 */
export function renew(audience: Audience, refused: string | undefined): Promise<string | undefined> {
  const known = inFlight.get(audience);
  if (known) return known;
  const renewal = withTabLock(`session-${audience}`, () => exchange(audience, refused)).finally(() =>
    inFlight.delete(audience),
  );
  inFlight.set(audience, renewal);
  return renewal;
}

async function exchange(audience: Audience, refused: string | undefined): Promise<string | undefined> {
  const stored = (await readSession(audience))?.accessToken;
  if (stored && stored !== refused) return stored;
  const refreshToken = await readRefreshToken(audience);
  if (!refreshToken) {
    endLostSession(audience);
    return undefined;
  }
  const { renewed, code } = await ask(refreshToken);
  // Somebody logged out, or in again, in the meantime: the answer belongs to no session.
  if ((await readRefreshToken(audience)) !== refreshToken) return undefined;
  if (ENDS_SESSION.test(code ?? '')) endSession(audience, code);
  if (!renewed?.accessToken) return undefined;
  const { accessToken, refreshToken: nextToken, user } = renewed;
  await writeSession(audience, { accessToken, refreshToken: nextToken, user });
  return accessToken;
}

/** All calls of the tab wait for it: it must end, with an answer or without. */
function ask(refreshToken: string): Promise<Exchanged> {
  return inTime(async (signal) => {
    const response = await send(refreshToken, signal);
    if (response.ok) return { renewed: ((await readAnswer(response)) as SuccessOf<typeof REFRESH>).data };
    const refusal = (await response.json().catch(() => undefined)) as Partial<Failure> | undefined;
    return { code: refusal?.error };
  });
}

async function send(refreshToken: string, signal: AbortSignal): Promise<Response> {
  const { method, path } = addressOf(REFRESH);
  const body: BodyOf<typeof REFRESH> = { refreshToken };
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      signal,
      body: JSON.stringify(body),
    });
  } catch {
    throw ApiError.unreachable();
  }
}

/** One tab at a time. Without locks in the browser, the server detects a refresh token that is used twice. */
async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return (await navigator.locks.request(name, begin)) as T;
  } catch (error) {
    // A browser that blocks cookies has locks, and refuses them.
    if (hasBegun) throw error;
    return work();
  }
}
