import type { Failure, PageInfo, Success } from '@udin/contracts';
import { ApiError } from './api-error';
import { renew } from './renew-session';
import { readRetryAfter, tryAgainIn } from './retry-after';
import { type Audience, readSession } from './session';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  /** Whose token goes along; none when nobody of that kind is logged in. */
  as?: Audience | 'nobody';
  signal?: AbortSignal;
}

const TOO_MANY_REQUESTS = 429;

export type ApiAnswer<T> = Success<T> & Partial<PageInfo>;

/** Calls the API and returns the whole answer. Throws ApiError; never shows anything (API-1, API-2). */
export async function callApi<T>(path: string, request: ApiRequest = {}): Promise<ApiAnswer<T>> {
  return readAnswer<T>(await sendAuthorized(path, request));
}

/** The same, when only `data` is wanted. */
export async function fetchData<T>(path: string, request?: ApiRequest): Promise<T> {
  return (await callApi<T>(path, request)).data;
}

/** For answers that are files, such as invoices. */
export async function fetchBlob(path: string, request: ApiRequest = {}): Promise<Blob> {
  const response = await sendAuthorized(path, request);
  if (!response.ok) await readAnswer(response);
  return response.blob();
}

/** The bearer token of a call, for requests that cannot go through fetch (upload progress). */
export async function tokenOf(audience: Audience | 'nobody'): Promise<string | undefined> {
  return audience === 'nobody' ? undefined : (await readSession(audience))?.accessToken;
}

/** The answer's message or error, else "HTTP {status}" (API-2); after too many attempts also when to try again. */
export function toApiError(
  status: number,
  failure: (Partial<Failure> & { data?: unknown }) | undefined,
  header: (name: string) => string | null,
): ApiError {
  const message = failure?.message || failure?.error || `HTTP ${status}`;
  const seconds = status === TOO_MANY_REQUESTS ? readRetryAfter(header('retry-after')) : undefined;
  const whole = seconds === undefined ? message : `${message} ${tryAgainIn(seconds)}`;
  return new ApiError(whole, status, {
    code: failure?.error,
    details: failure?.details,
    data: failure?.data,
    retryAfterSeconds: seconds,
    requestId: failure?.requestId || undefined,
  });
}

async function sendAuthorized(path: string, request: ApiRequest): Promise<Response> {
  const audience = request.as ?? 'user';
  const token = await tokenOf(audience);
  const first = await send(path, request, token);
  if (first.status !== 401 || audience === 'nobody' || !token) return first;
  const renewed = await renew(audience, token);
  return renewed ? send(path, request, renewed) : first;
}

async function send(path: string, request: ApiRequest, token?: string): Promise<Response> {
  const { body } = request;
  const isForm = body instanceof FormData;
  try {
    return await fetch(withQuery(path, request.query), {
      method: request.method ?? 'GET',
      credentials: 'same-origin',
      signal: request.signal,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw ApiError.unreachable();
  }
}

async function readAnswer<T>(response: Response): Promise<ApiAnswer<T>> {
  const answer = (await response.json().catch(() => undefined)) as ApiAnswer<T> | Failure | undefined;
  if (response.ok && answer?.success !== false) return answer ?? { success: true, data: undefined as T };
  throw toApiError(response.status, answer as Failure | undefined, (name) => response.headers.get(name));
}

function withQuery(path: string, query: ApiRequest['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
