import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MAX_JSON_BYTES } from '@udin/contracts';
import { createService } from '@udin/service-kit';
import { aTokenIssuer, waitFor } from '@udin/testing';
import { definition } from '../src/service';
import { anUpstream, type Upstream } from './an-upstream';
import { knowsKeys } from './knows-keys';

const UPSTREAMS = ['AUTH_URL', 'PAYMENT_URL', 'DOCUMENT_URL', 'NOTES_URL', 'VAULT_URL', 'NOTIFICATION_URL'];
const LOGIN = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\n';
const JSON_BODY = 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
const FORM = 'content-type: multipart/form-data; boundary=x\r\n';
const LONG_ANSWER = Buffer.alloc(16 * 1024 * 1024);

describe('clients that make it hard', () => {
  let app: NestFastifyApplication;
  let port: number;
  let issuer: Awaited<ReturnType<typeof aTokenIssuer>>;
  let upstream: Upstream;
  let held: (() => void)[];
  /** Long answers of the service that are over. */
  let over = 0;

  beforeAll(async () => {
    issuer = await aTokenIssuer();
    held = [];
    upstream = await anUpstream((request, response) => {
      const answer = () => response.writeHead(200, { 'keep-alive': 'timeout=5' }).end('{"from":"service"}');
      if (request.url!.endsWith('/held')) held.push(answer);
      else if (request.url!.endsWith('/proof/file')) answer();
      else if (request.url!.endsWith('/files/1/content'))
        response
          .on('close', () => (over += 1))
          .writeHead(200)
          .end(LONG_ANSWER);
      else if (request.url!.endsWith('/content')) response.writeHead(200).write('its beginning');
      else request.resume().on('end', answer);
    });
    app = await createService(definition, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      JWKS_URL: issuer.jwksUrl,
      ...Object.fromEntries(UPSTREAMS.map((name) => [name, upstream.url])),
      SIMULTANEOUS_PER_ADDRESS: '40',
      SIMULTANEOUS_UPLOADS_PER_ADDRESS: '2',
      SIMULTANEOUS_PER_PERSON: '3',
      SIMULTANEOUS_UPLOADS_PER_PERSON: '2',
      BODY_TIMEOUT_SECONDS: '1',
      UPLOAD_STALL_SECONDS: '1',
      READER_STALL_SECONDS: '1',
    });
    await app.listen(0, '127.0.0.1');
    await knowsKeys(app);
    port = (app.getHttpServer().address() as AddressInfo).port;
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([upstream.close(), issuer.close()]);
  });

  /** Sends bytes as they are; answers what came back until the connection ended or `enough` was seen. */
  const say = (text: string, { from = '192.0.2.1', enough = /\r\n\r\n[^]*\}/ } = {}) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
        if (enough.test(answer)) socket.destroy();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(answer));
      socket.write(text.replace('host: x\r\n', `host: x\r\nx-forwarded-for: ${from}\r\n`));
    });
  /** Sends bytes and reads nothing. */
  const begin = (text: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).write(text);
    return socket;
  };
  /** The line of a header by which somebody is known whom nobody has seen. */
  const signedIn = () => `authorization: Bearer ${issuer.tokenFor({ id: randomUUID(), type: 'user' })}\r\n`;
  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (?!100)(\d+)/m.exec(answer)?.[1]);
  const errorOf = (answer: string) => /"error":"([^"]+)"/.exec(answer)?.[1];
  const isWell = async () => expect(statusOf(await say(`${LOGIN}${JSON_BODY}`, { from: '192.0.2.99' }))).toBe(200);

  it.each([
    'expect: 100-continue',
    'keep-alive: timeout=5',
    'upgrade: websocket\r\nconnection: upgrade',
    'connection: x-secret\r\nx-secret: 1',
    'te: trailers\r\ntrailer: x-later',
    'proxy-authorization: Basic x\r\nproxy-connection: keep-alive',
  ])(
    '[X-7] [EVT-1] passes on nothing that is about the connection (%j), and rests no instance for it',
    async (headers) => {
      expect(statusOf(await say(`${LOGIN}${headers}\r\n${JSON_BODY}`))).toBe(200);
      const passed = upstream.requests.at(-1)!.headers;
      for (const header of headers.split('\r\n')) {
        const name = header.split(':')[0]!;
        if (name !== 'connection') expect([name, passed[name]]).toEqual([name, undefined]);
      }
      await isWell();
    },
  );

  it('[X-7] [EVT-1] answers a GET that has a body, and rests no instance for it', async () => {
    const get = (length: number) =>
      `GET /api/notes/document/1 HTTP/1.1\r\nhost: x\r\n${signedIn()}content-length: ${length}\r\n\r\n`;
    expect(statusOf(await say(`${get(2)}{}`))).toBe(200);
    expect(errorOf(await say(get(MAX_JSON_BYTES + 1)))).toBe('request.too-large');
  });

  it('[X-1] [API-2] answers a body over the limit with 413, however it is sent, and asks no service', async () => {
    const before = upstream.requests.length;
    const size = 1_000_000;
    for (let n = 0; n < 10; n += 1) {
      const body = 'x'.repeat(size);
      const measured = `${LOGIN}content-type: application/json\r\ncontent-length: ${size}\r\n\r\n${body}`;
      const chunked = `${LOGIN}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${size.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      for (const answer of [await say(measured), await say(chunked)])
        expect([statusOf(answer), errorOf(answer)]).toEqual([413, 'request.too-large']);
    }
    const upload = `POST /api/documents/upload HTTP/1.1\r\nhost: x\r\n${signedIn()}${FORM}content-length: 900000000\r\n\r\n`;
    expect(statusOf(await say(upload))).toBe(413);
    expect(upstream.requests).toHaveLength(before);
    await isWell();
  });

  it('[X-2] [API-2] gives a slow body up, while others are answered, and no service hears of it', async () => {
    const before = upstream.requests.length;
    const slow = `${LOGIN}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`;
    const froms = Array.from({ length: 300 }, (_, n) => `192.0.2.${n % 10}`);
    const answers = froms.map((from) => say(slow, { from }));
    await isWell();
    for (const answer of await Promise.all(answers))
      expect([statusOf(answer), errorOf(answer)]).toEqual([408, 'request.timeout']);
    expect(upstream.requests).toHaveLength(before + 1);
  });

  it('[X-2] [API-2] gives up an upload that stands still', async () => {
    const upload = `POST /api/documents/upload HTTP/1.1\r\nhost: x\r\n${signedIn()}${FORM}content-length: 9000000\r\n\r\n--x`;
    const answer = await say(upload);
    expect([statusOf(answer), errorOf(answer)]).toEqual([408, 'request.timeout']);
    await isWell();
  });

  it('[X-7] [EVT-1] rests no instance because a sender went away amid its upload', async () => {
    const before = upstream.requests.length;
    const socket = begin(
      `POST /api/documents/upload HTTP/1.1\r\nhost: x\r\n${signedIn()}${FORM}content-length: 9000000\r\n\r\n--x`,
    );
    await waitFor(() => upstream.requests.length > before, { what: 'the upload to reach the service' });
    socket.destroy();
    await isWell();
    expect(statusOf(await say(`GET /api/documents/1 HTTP/1.1\r\nhost: x\r\n${signedIn()}\r\n`))).toBe(200);
  });

  it('[X-2] [EVT-1] lives on when senders go away: at once, and after the answer that did not wait for them', async () => {
    const token = issuer.tokenFor({ id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a12', type: 'user' });
    const upload = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${FORM}content-length: 9000000\r\n\r\n--x`;
    for (const path of ['/api/documents/upload', '/api/documents/proof/file'])
      for (const wait of [0, 1, 2, 4, 8, 16]) {
        const socket = begin(upload(path));
        await pause(wait);
        socket.destroy();
      }
    await isWell();
  });

  it('[X-2] [EVT-1] keeps calls apart from files: uploads and downloads that never end take no connection from them', async () => {
    const ask = (n: number) => `GET /api/documents/${n}/content HTTP/1.1\r\nx-forwarded-for: 198.51.100.${n % 250}`;
    const files = Array.from({ length: 300 }, (_, n) => begin(`${ask(n)}\r\nhost: x\r\n\r\n`));
    const contents = () => upstream.requests.filter(({ url }) => url!.endsWith('/content')).length;
    await waitFor(() => contents() === files.length, { what: 'all downloads to begin' });
    expect(statusOf(await say(`GET /api/documents/1 HTTP/1.1\r\nhost: x\r\n${signedIn()}\r\n`))).toBe(200);
    files.forEach((socket) => socket.destroy());
  });

  it('[X-2] [EVT-1] refuses who must sign in and has not, without waiting for a body or asking a service', async () => {
    const before = upstream.requests.length;
    const upload = `POST /api/vault/upload HTTP/1.1\r\nhost: x\r\n${FORM}content-length: 9000000\r\n\r\n--x`;
    const answer = await say(upload);
    expect([statusOf(answer), errorOf(answer)]).toEqual([401, 'auth.required']);
    expect(upstream.requests).toHaveLength(before);
  });

  it('[X-2] [EVT-1] lets a file be downloaded so many times at once, whoever has its link; others go on', async () => {
    const link = (id: string, n: number) =>
      `GET /api/vault/file/${id}/content HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 198.51.100.${n}\r\n\r\n`;
    const wanted = (id: string) =>
      upstream.requests.filter(({ url }) => url === `/api/vault/file/${id}/content`).length;
    const readers = Array.from({ length: 16 }, (_, n) => begin(link('7', n)));
    await waitFor(() => wanted('7') === readers.length, { what: 'all downloads to begin' });
    expect(statusOf(await say(link('7', 99)))).toBe(429);
    const other = begin(link('8', 99));
    await waitFor(() => wanted('8') === 1, { what: 'another file' });
    [...readers, other].forEach((socket) => socket.destroy());
  });

  it('[X-2] [EVT-1] gives up an answer that its reader does not take', async () => {
    const socket = begin('GET /api/documents/1/files/1/content HTTP/1.1\r\nhost: x\r\n\r\n');
    await waitFor(() => over === 1, { what: 'the service to be let go' });
    socket.destroy();
  });

  const HELD = 'GET /api/notes/held HTTP/1.1\r\nhost: x\r\n';
  const release = () => held.splice(0).forEach((answer) => answer());
  const allAtOnce = async (count: number, from: string, text = `${HELD}\r\n`) => {
    const before = held.length;
    const answers = Array.from({ length: count }, () => say(text, { from }));
    return { answers, running: (most: number) => waitFor(() => held.length === before + most, { what: 'requests' }) };
  };

  it('[X-2] [OTP-5] lets one address have so many requests open and no more; another one goes on', async () => {
    const { answers, running } = await allAtOnce(45, '192.0.2.50');
    await running(40);
    expect(statusOf(await say(`${HELD}\r\n`, { from: '192.0.2.50' }))).toBe(429);
    await isWell();
    release();
    const statuses = (await Promise.all(answers)).map(statusOf);
    expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([40, 5]);
    expect(statusOf(await say(`${LOGIN}${JSON_BODY}`, { from: '192.0.2.50' }))).toBe(200);
  });

  it('[OTP-5] counts the requests of a person over all addresses', async () => {
    const token = issuer.tokenFor({ id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10', type: 'user' });
    const text = `${HELD}authorization: Bearer ${token}\r\n\r\n`;
    const { answers, running } = await allAtOnce(3, '192.0.2.60', text);
    await running(3);
    expect(statusOf(await say(text, { from: '192.0.2.61' }))).toBe(429);
    release();
    expect((await Promise.all(answers)).map(statusOf)).toEqual([200, 200, 200]);
  });

  it('[UPL-3] counts the uploads of a person over all addresses; other requests of the same person go on', async () => {
    const token = issuer.tokenFor({ id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a11', type: 'user' });
    const bearer = `authorization: Bearer ${token}\r\n`;
    const upload = `POST /api/documents/upload HTTP/1.1\r\nhost: x\r\n${bearer}${FORM}content-length: 900\r\n\r\n--x`;
    const before = upstream.requests.length;
    const slow = ['192.0.2.70', '192.0.2.71'].map((from) => say(upload, { from }));
    await waitFor(() => upstream.requests.length === before + 2, { what: 'two uploads' });
    const third = await say(upload, { from: '192.0.2.72' });
    expect([statusOf(third), errorOf(third)]).toEqual([429, 'request.too-many']);
    const read = `GET /api/notes/document/1 HTTP/1.1\r\nhost: x\r\n${bearer}\r\n`;
    expect(statusOf(await say(read, { from: '192.0.2.72' }))).toBe(200);
    expect((await Promise.all(slow)).map(statusOf)).toEqual([408, 408]);
    expect(statusOf(await say(upload, { from: '192.0.2.72' }))).toBe(408);
  });

  it.each(['/api/notes/document/a%00b', '/api/vault/shared/%00', '/api/transactions/%ED%A0%80', '/api/documents/%zz'])(
    '[X-6] [API-1] refuses %s, which is no text, before a service hears of it',
    async (path) => {
      const before = upstream.requests.length;
      const answer = await say(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
      expect([statusOf(answer), errorOf(answer)]).toEqual([400, 'request.malformed']);
      expect(upstream.requests).toHaveLength(before);
    },
  );

  it('[X-11] [API-1] closes the connection when the client asks for it, and when it speaks HTTP/1.0', async () => {
    const never = { enough: /(?!)/ };
    for (const text of [
      `GET /api/notes/document/1 HTTP/1.1\r\nhost: x\r\n${signedIn()}connection: close\r\n\r\n`,
      `GET /api/notes/document/1 HTTP/1.0\r\nhost: x\r\n${signedIn()}\r\n`,
    ]) {
      const answer = await say(text, never);
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).toMatch(/connection: close/i);
      expect(answer).not.toMatch(/keep-alive: /i);
    }
  });
});
