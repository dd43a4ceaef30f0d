import { setTimeout as pause } from 'node:timers/promises';
import { MAX_JSON_BYTES } from '@udin/contracts';
import { waitFor } from '@udin/testing';
import {
  aGatewayForSockets,
  errorOf,
  FORM,
  type GatewayForSockets,
  JSON_BODY,
  LOGIN,
  LOW_LIMITS,
  statusOf,
} from './a-gateway-for-sockets';

describe('clients that make it hard', () => {
  let gateway: GatewayForSockets;

  beforeAll(async () => {
    gateway = await aGatewayForSockets(LOW_LIMITS);
  });
  afterAll(() => gateway.close());

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
      expect(statusOf(await gateway.say(`${LOGIN}${headers}\r\n${JSON_BODY}`))).toBe(200);
      const passed = gateway.upstream.requests.at(-1)!.headers;
      for (const header of headers.split('\r\n')) {
        const name = header.split(':')[0]!;
        if (name !== 'connection') expect([name, passed[name]]).toEqual([name, undefined]);
      }
      await gateway.isWell();
    },
  );

  it.each([
    '/api/auth/./login',
    '/api/auth/%2E/login',
    '/api/auth\\login',
    '/api/auth/login#a',
    '/api/auth/a/../login',
  ])('[X-7] [EVT-1] refuses a path that a service would take for another one (%s)', async (path) => {
    const before = gateway.upstream.requests.length;
    const answer = await gateway.say(LOGIN.replace('/api/auth/login', path) + JSON_BODY);
    expect([statusOf(answer), gateway.upstream.requests.length]).toEqual([path.includes('\\') ? 404 : 400, before]);
  });

  it('[X-7] [EVT-1] answers a GET that has a body, and rests no instance for it', async () => {
    const get = (length: number) =>
      `GET /api/notes/document/1 HTTP/1.1\r\nhost: x\r\n${gateway.signedIn()}content-length: ${length}\r\n\r\n`;
    expect(statusOf(await gateway.say(`${get(2)}{}`))).toBe(200);
    expect(errorOf(await gateway.say(get(MAX_JSON_BYTES + 1)))).toBe('request.too-large');
  });

  it('[X-1] [API-2] answers a body over the limit with 413, however it is sent, and asks no service', async () => {
    const before = gateway.upstream.requests.length;
    const size = 1_000_000;
    for (let n = 0; n < 10; n += 1) {
      const body = 'x'.repeat(size);
      const measured = `${LOGIN}content-type: application/json\r\ncontent-length: ${size}\r\n\r\n${body}`;
      const chunked = `${LOGIN}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${size.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      for (const answer of [await gateway.say(measured), await gateway.say(chunked)])
        expect([statusOf(answer), errorOf(answer)]).toEqual([413, 'request.too-large']);
    }
    const upload = `POST /api/documents/upload HTTP/1.1\r\nhost: x\r\n${gateway.signedIn()}${FORM}content-length: 900000000\r\n\r\n`;
    expect(statusOf(await gateway.say(upload))).toBe(413);
    expect(gateway.upstream.requests).toHaveLength(before);
    await gateway.isWell();
  });

  it('[X-2] [API-2] gives a slow body up, while others are answered, and no service hears of it', async () => {
    const before = gateway.upstream.requests.length;
    const slow = `${LOGIN}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`;
    const froms = Array.from({ length: 300 }, (_, n) => `192.0.2.${n % 10}`);
    const answers = froms.map((from) => gateway.say(slow, { from }));
    await gateway.isWell();
    for (const answer of await Promise.all(answers))
      expect([statusOf(answer), errorOf(answer)]).toEqual([408, 'request.timeout']);
    expect(gateway.upstream.requests).toHaveLength(before + 1);
  });

  it('[X-2] [API-2] gives up an upload that stands still', async () => {
    const upload = `POST /api/documents/upload HTTP/1.1\r\nhost: x\r\n${gateway.signedIn()}${FORM}content-length: 9000000\r\n\r\n--x`;
    const answer = await gateway.say(upload);
    expect([statusOf(answer), errorOf(answer)]).toEqual([408, 'request.timeout']);
    await gateway.isWell();
  });

  it('[X-7] [EVT-1] rests no instance because a sender went away amid its upload', async () => {
    const before = gateway.upstream.requests.length;
    const socket = gateway.begin(
      `POST /api/documents/upload HTTP/1.1\r\nhost: x\r\n${gateway.signedIn()}${FORM}content-length: 9000000\r\n\r\n--x`,
    );
    await waitFor(() => gateway.upstream.requests.length > before, { what: 'the upload to reach the service' });
    socket.destroy();
    await gateway.isWell();
    expect(statusOf(await gateway.say(`GET /api/documents/1 HTTP/1.1\r\nhost: x\r\n${gateway.signedIn()}\r\n`))).toBe(
      200,
    );
  });

  it('[X-2] [EVT-1] lives on when senders go away: at once, and after the answer that did not wait for them', async () => {
    const token = gateway.issuer.tokenFor({ id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a12', type: 'user' });
    const upload = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${FORM}content-length: 9000000\r\n\r\n--x`;
    for (const path of ['/api/documents/upload', '/api/documents/proof/file'])
      for (const wait of [0, 1, 2, 4, 8, 16]) {
        const socket = gateway.begin(upload(path));
        await pause(wait);
        socket.destroy();
      }
    await gateway.isWell();
  });

  it('[API-2] lets whoever is answered amid an upload send its rest, and keeps the connection', async () => {
    const size = 1_000_000;
    const socket = gateway.begin(
      `POST /api/documents/proof/file HTTP/1.1\r\nhost: x\r\n${FORM}content-length: ${size}\r\n\r\n--x`,
    );
    let answers = '';
    let isCut = false;
    socket.on('data', (chunk: Buffer) => (answers += chunk.toString())).on('close', () => (isCut = true));
    const answered = (times: number) => answers.split('"from":"service"').length - 1 === times || isCut;
    await waitFor(() => answered(1), { what: 'the answer before the rest' });
    socket.write('x'.repeat(size - 3));
    socket.write(`${LOGIN}${JSON_BODY}`);
    await waitFor(() => answered(2), { what: 'the next answer' });
    expect([isCut, answered(2)]).toEqual([false, true]);
    socket.destroy();
  });

  it('[X-2] [EVT-1] refuses who must sign in and has not, without waiting for a body or asking a service', async () => {
    const before = gateway.upstream.requests.length;
    const upload = `POST /api/vault/upload HTTP/1.1\r\nhost: x\r\n${FORM}content-length: 9000000\r\n\r\n--x`;
    const answer = await gateway.say(upload);
    expect([statusOf(answer), errorOf(answer)]).toEqual([401, 'auth.required']);
    expect(gateway.upstream.requests).toHaveLength(before);
  });

  it('[X-2] [EVT-1] gives up an answer that its reader does not take', async () => {
    const socket = gateway.begin('GET /api/documents/1/files/1/content HTTP/1.1\r\nhost: x\r\n\r\n');
    await waitFor(() => gateway.finished() === 1, { what: 'the service to be let go' });
    socket.destroy();
  });

  it.each(['/api/notes/document/a%00b', '/api/vault/shared/%00', '/api/transactions/%ED%A0%80', '/api/documents/%zz'])(
    '[X-6] [API-1] refuses %s, which is no text, before a service hears of it',
    async (path) => {
      const before = gateway.upstream.requests.length;
      const answer = await gateway.say(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
      expect([statusOf(answer), errorOf(answer)]).toEqual([400, 'request.malformed']);
      expect(gateway.upstream.requests).toHaveLength(before);
    },
  );

  it('[X-11] [API-1] closes the connection when the client asks for it, and when it speaks HTTP/1.0', async () => {
    const never = { enough: /(?!)/ };
    for (const text of [
      `GET /api/notes/document/1 HTTP/1.1\r\nhost: x\r\n${gateway.signedIn()}connection: close\r\n\r\n`,
      `GET /api/notes/document/1 HTTP/1.0\r\nhost: x\r\n${gateway.signedIn()}\r\n`,
    ]) {
      const answer = await gateway.say(text, never);
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).toMatch(/connection: close/i);
      expect(answer).not.toMatch(/keep-alive: /i);
    }
  });
});
