import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest, type RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aService } from '@udin/service-kit/testing';
import { waitFor } from '@udin/testing';
import { definition } from '../src/service';
import { anUpstream, type Upstream } from './an-upstream';

const STREAMS = 300;

let gateway: { app: NestFastifyApplication; url: string };
let dying: Upstream;
let living: Upstream;

/** What the service in trouble does, by path. */
const behaviours: Record<string, RequestListener> = {
  '/api/vault/chunked': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).write('the beginning');
  },
  '/api/vault/measured': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('the beginning');
  },
  '/api/vault/silent': (request) => dies(request),
  '/api/vault/upload': (request) => void request.once('data', () => dies(request)),
  '/api/documents/1': (request) => dies(request),
  '/api/documents/upload': (request) => dies(request),
  '/api/vault/busy': (_, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
    response.end('{"success":false,"error":"server.unavailable"}');
  },
  '/api/vault/twice': (_, response) => {
    response.writeHead(200, ['connection', 'close', 'connection', 'x-secret', 'x-secret', '1']).end('{}');
  },
  '/api/notifications/stream': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n');
  },
};

beforeEach(async () => {
  const fine: RequestListener = (_, response) => response.end('{}');
  dying = await anUpstream((request, response) => (behaviours[request.url!.split('?')[0]!] ?? fine)(request, response));
  living = await anUpstream((_, response) => response.end('{"from":"living"}'));
  gateway = await aService(definition, {
    JWKS_URL: 'http://127.0.0.1:9/jwks.json',
    VAULT_URL: dying.url,
    NOTIFICATION_URL: dying.url,
    NOTES_URL: living.url,
    DOCUMENT_URL: `${dying.url},${living.url}`,
    REQUESTS_PER_MINUTE: 100_000,
  });
});
afterEach(async () => {
  await Promise.all([dying.close(), living.close()]);
  await gateway.app.close();
});

const dies = (request: IncomingMessage) => void request.socket.destroy();
const writesTo = (upstream: Upstream) => upstream.requests.filter(({ method }) => method === 'POST').length;
const ask = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);
const othersAnswer = async () => expect(await (await ask('/api/notes/document/1')).json()).toEqual({ from: 'living' });

describe('a service that dies', () => {
  it.each(['chunked', 'measured'])('[API-2] amid a %s answer breaks it off and does not end it', async (kind) => {
    const response = await ask(`/api/vault/${kind}`);
    const parts: string[] = [];
    const reading = (async () => {
      for await (const bytes of response.body!) parts.push(Buffer.from(bytes).toString());
    })();
    reading.catch(() => undefined);
    await waitFor(() => parts.length > 0, { what: 'what was said before' });
    await othersAnswer();
    await dying.close();
    await expect(reading).rejects.toThrow();
    expect(parts.join('')).toBe('the beginning');
    await othersAnswer();
    // And from now on it is away, in so many words.
    const next = await ask('/api/vault/chunked');
    expect(next.status).toBe(503);
    expect(await next.json()).toMatchObject({ success: false, error: 'server.unavailable' });
  });

  it('[API-2] before its answer makes a 503 that can be read, for a read and for a write', async () => {
    for (const method of ['GET', 'POST']) {
      const requestId = `request-of-${method}`;
      const response = await ask('/api/vault/silent', { method, headers: { 'x-request-id': requestId } });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await response.json()).toMatchObject({ success: false, error: 'server.unavailable', requestId });
    }
    await othersAnswer();
  });

  it('[EVT-1] before its answer: a read is answered by another instance, a write is not said twice', async () => {
    for (let n = 0; n < 4; n += 1) expect(await (await ask('/api/documents/1')).json()).toEqual({ from: 'living' });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await ask('/api/documents/upload', { method: 'POST', body: 'x' })).status);
    }
    expect(writesTo(dying) + writesTo(living)).toBe(4);
    expect(statuses.filter((status) => status === 503)).toHaveLength(writesTo(dying));
  });

  // What the proxy refuses in a path it must not refuse in a query, and least of all by an error that nobody catches.
  it.each(['a=100%', 'a=%ff', 'a=../b', 'a=/..'])(
    '[EVT-1] before its answer: a read whose query is %s is answered by another instance, too',
    async (query) => {
      const url = `/api/documents/1?${query}`;
      const answers = [1, 2, 3, 4].map(async () => (await ask(url, { signal: AbortSignal.timeout(60_000) })).json());
      expect(await Promise.all(answers)).toEqual(Array(4).fill({ from: 'living' }));
      expect(living.requests.map((request) => request.url)).toEqual(Array(4).fill(url));
      expect(dying.requests.length).toBeGreaterThan(0);
    },
  );

  it('[API-2] while an upload is still being sent answers 503 at once and lets the connection go', async () => {
    const outgoing = httpRequest(`${gateway.url}/api/vault/upload`, { method: 'POST' });
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    outgoing.write('the beginning of something that never ends');
    const [incoming] = await answered;
    expect([incoming.statusCode, incoming.headers.connection]).toEqual([503, 'close']);
    expect(await json(incoming)).toMatchObject({ success: false, error: 'server.unavailable' });
    outgoing.destroy();
    await othersAnswer();
  });

  it('[API-2] says 503 itself: it is passed on as it is, and the service is asked once', async () => {
    const response = await ask('/api/vault/busy');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(dying.requests.filter(({ url }) => url === '/api/vault/busy')).toHaveLength(1);
  });
});

it('[EVT-1] an answer whose Connection header comes twice is passed on without what it names', async () => {
  const response = await ask('/api/vault/twice', { signal: AbortSignal.timeout(60_000) });
  expect([response.status, response.headers.get('x-secret')]).toEqual([200, null]);
});

describe('many live streams', () => {
  it(`[DOC-5] do not keep others from being answered: ${STREAMS} of them and a list beside`, async () => {
    const leave = new AbortController();
    const streams = Array.from({ length: STREAMS }, () => ask('/api/notifications/stream', { signal: leave.signal }));
    let opened = 0;
    for (const stream of streams)
      void stream.then(
        ({ status }) => (opened += Number(status === 200)),
        () => undefined,
      );
    await waitFor(() => opened === STREAMS, { what: `${STREAMS} streams to open`, within: 60_000 });
    // The streams stay open meanwhile: waiting for one of them to end, this would never be answered.
    expect((await ask('/api/notifications/unread-count')).status).toBe(200);
    leave.abort();
  });
});
