import type { Failure, SessionAnswer, Success } from '@udin/contracts';
import { ApiError } from './api-error';
import { type Audience, clearAdminSession, readSession, writeSession } from './session';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  /** Whose token goes along; none when nobody of that kind is logged in. */
  as?: Audience | 'nobody';
  signal?: AbortSignal;
}

/** Calls the API and returns the whole answer. Throws ApiError; never shows anything (API-1, API-2). */
export async function callApi<T>(path: string, request: ApiRequest = {}): Promise<Success<T>> {
  const audience = request.as ?? 'user';
  const first = await send(path, request, await tokenOf(audience));
  if (first.status !== 401 || audience === 'nobody') return read<T>(first);
  const renewed = await renew(audience);
  return read<T>(renewed ? await send(path, request, renewed) : first);
}

/** The same, when only `data` is wanted. */
export async function fetchData<T>(path: string, request?: ApiRequest): Promise<T> {
  return (await callApi<T>(path, request)).data;
}

/** The bearer token of a call, for requests that cannot go through fetch (upload progress). */
export async function tokenOf(audience: Audience | 'nobody'): Promise<string | undefined> {
  return audience === 'nobody' ? undefined : (await readSession(audience))?.accessToken;
}

async function send(path: string, request: ApiRequest, token?: string): Promise<Response> {
  const isForm = request.body instanceof FormData;
  try {
    return await fetch(withQuery(path, request.query), {
      method: request.method ?? 'GET',
      credentials: 'same-origin',
      signal: request.signal,
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: request.body === undefined ? undefined : isForm ? (request.body as FormData) : JSON.stringify(request.body),
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError('The server cannot be reached. Please check your connection and try again.', 0);
  }
}

async function read<T>(response: Response): Promise<Success<T>> {
  const answer = (await response.json().catch(() => undefined)) as Success<T> | Failure | undefined;
  if (response.ok && answer?.success !== false) return answer ?? { success: true, data: undefined as T };
  throw toApiError(response.status, answer as Failure | undefined);
}

/** The answer's message or error, else "HTTP {status}" (API-2). */
export function toApiError(status: number, failure: (Partial<Failure> & { data?: unknown }) | undefined): ApiError {
  const message = failure?.message || failure?.error || `HTTP ${status}`;
  return new ApiError(message, status, failure?.error, failure?.details, failure?.data);
}

function withQuery(path: string, query: ApiRequest['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/**
 * A refresh token works once, so all tabs take turns: whoever comes second finds the new session already stored.
 * Returns the new access token, or undefined when the session has ended.
 */
export async function renew(audience: Audience): Promise<string | undefined> {
  const before = await readSession(audience);
  if (!before?.refreshToken) return undefined;
  return inTurn(`session-${audience}`, async () => {
    const now = await readSession(audience);
    if (now && now.accessToken !== before.accessToken) return now.accessToken;
    const response = await send('/api/auth/refresh', { method: 'POST', body: { refreshToken: before.refreshToken } });
    if (response.status === 401 && audience === 'admin') clearAdminSession();
    if (!response.ok) return undefined;
    const { data } = (await response.json()) as Success<SessionAnswer>;
    await writeSession(audience, { accessToken: data.accessToken, refreshToken: data.refreshToken, user: data.user });
    return data.accessToken;
  });
}

function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work();
}
