import { chosenLanguage } from '../language/chosen-language';
import { newTraceparent } from './new-traceparent';
import { ApiError } from './api-error';
import type { CallAddress } from './call-address';
import { renew } from './renew-session';
import { learnTime } from '../server-clock';
import { type Audience, readSession } from '../session';

interface ApiRequest extends CallAddress {
  /** Sent as JSON. */
  body?: unknown;
  /** Whose token goes along; none when nobody of that kind is logged in. */
  as: Audience | 'nobody';
  signal?: AbortSignal;
  /** Past the browser's cache. */
  isFresh?: boolean;
}

/**
 * Sends with the token; when the server refuses it, or asks for one that is gone, renews the session and sends once
 * more. Throws ApiError.
 */
export async function sendRequest(request: ApiRequest): Promise<Response> {
  const audience = request.as;
  const token = await tokenOf(audience);
  const first = await send(request, token);
  if (first.status !== 401 || audience === 'nobody') return first;
  const renewed = await renew(audience, token);
  return renewed ? send(request, renewed) : first;
}

/** The bearer token of a call; also for requests that cannot go through fetch, such as uploads with progress. */
export async function tokenOf(audience: Audience | 'nobody'): Promise<string | undefined> {
  return audience === 'nobody' ? undefined : (await readSession(audience))?.accessToken;
}

async function send({ method, path, body, signal, isFresh }: ApiRequest, token?: string): Promise<Response> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal,
      ...(isFresh && { cache: 'reload' as const }),
      headers: {
        'accept-language': chosenLanguage(),
        traceparent: newTraceparent(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!isOfNetwork(response)) {
      learnTime(response.headers.get('date'));
      return response;
    }
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  throw ApiError.unreachable();
}

/** The page on which a café or a train asks for a login answers every call, and says that all is well. */
function isOfNetwork({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith('text/html');
}
