import { once } from 'node:events';
import type { Socket } from 'node:net';
import { aGatewayForSockets, FORM, type GatewayForSockets, JSON_BODY, LOGIN, statusOf } from './a-gateway-for-sockets';

const SHUT_OUT_SECONDS = 60;
/** Twenty at once are borne. */
const TOO_MANY = 21;
const CONNECTIONS_PER_MINUTE = 120;
const CONNECTIONS_AT_ONCE = CONNECTIONS_PER_MINUTE / 3;
const BAD = '127.9.0.1';
const GOOD = '127.9.0.2';
const WITHOUT_TOKEN = `POST /api/vault/upload HTTP/1.1\r\nhost: x\r\n${FORM}content-length: 9\r\n\r\n`;
const TOO_LARGE = `${LOGIN}content-type: application/json\r\ncontent-length: 900000000\r\n\r\n{`;

describe('networks that are refused too often', () => {
  let gateway: GatewayForSockets;
  let now = 0;

  beforeAll(async () => {
    // It passes when a test says so: however slow this machine is, nothing ends or is forgiven before that.
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    gateway = await aGatewayForSockets({
      // Nothing on this machine is a proxy, but 127.0.0.1 itself.
      TRUST_PROXY: '127.0.0.1, 192.0.2.1',
      CONNECTIONS_PER_MINUTE: String(CONNECTIONS_PER_MINUTE),
      FAULTS_PER_MINUTE: '120',
      SHUT_OUT_SECONDS: String(SHUT_OUT_SECONDS),
    });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await gateway.close();
  });

  const logIn = (at: string) => gateway.say(`${LOGIN}${JSON_BODY}`, { at });
  const ended = (socket: Socket) => (socket.closed ? Promise.resolve() : once(socket, 'close'));

  it('[X-2] [OTP-5] lose what they have open and get no further connection, for a while; others are served', async () => {
    const open = gateway.begin('GET /api/catalogue HTTP/1.1\r\nx-slow: a', BAD);
    const answers = await Promise.all(Array.from({ length: TOO_MANY }, () => gateway.say(WITHOUT_TOKEN, { at: BAD })));
    expect(answers.map(statusOf).filter((status) => status === 401).length).toBeGreaterThanOrEqual(20);
    await ended(open);
    expect(await logIn(BAD)).toBe('');
    expect(statusOf(await logIn(GOOD))).toBe(200);
    now += SHUT_OUT_SECONDS * 1_000 - 1;
    expect(await logIn(BAD)).toBe('');
    now += 1;
    expect(statusOf(await logIn(BAD))).toBe(200);
  });

  it('[X-2] [OTP-5] keep the connections of who is signed in there, and nothing else', async () => {
    const shared = '127.9.0.4';
    const asked = `GET /api/notes HTTP/1.1\r\nhost: x\r\n${gateway.signedIn()}\r\n`;
    const [live, idle] = [gateway.begin(asked, shared), gateway.begin('GET /api/catalogue HTTP/1.1\r\nx: a', shared)];
    const answer = async () => {
      for (let text = ''; ; text += String((await once(live, 'data'))[0]))
        if (text.includes('}')) return statusOf(text);
    };
    expect(await answer()).toBe(200);
    await Promise.all(Array.from({ length: TOO_MANY }, () => gateway.say(WITHOUT_TOKEN, { at: shared })));
    await ended(idle);
    expect(await gateway.say(asked, { at: shared })).toBe('');
    live.write(asked);
    expect(await answer()).toBe(200);
    live.write(`${LOGIN}${JSON_BODY}`);
    expect(await answer()).toBe(429);
    live.destroy();
  });

  it('[X-2] [OTP-5] are told so behind a proxy, whose connections stay', async () => {
    const [bad, good] = ['203.0.113.7', '203.0.113.8'];
    const proxied = gateway.begin('GET /api/catalogue HTTP/1.1\r\nx-slow: a');
    for (let n = 0; n < TOO_MANY; n += 1) await gateway.say(TOO_LARGE, { from: bad });
    const answer = await gateway.say(`${LOGIN}${JSON_BODY}`, { from: bad });
    expect(statusOf(answer)).toBe(429);
    expect(Number(/retry-after: (\d+)/i.exec(answer)?.[1])).toBe(SHUT_OUT_SECONDS);
    expect(statusOf(await gateway.say(`${LOGIN}${JSON_BODY}`, { from: good }))).toBe(200);
    // Who is signed in there goes on, and pages open.
    const asked = `GET /api/notes HTTP/1.1\r\nhost: x\r\n${gateway.signedIn()}\r\n`;
    expect(statusOf(await gateway.say(asked, { from: bad }))).toBe(200);
    expect(statusOf(await gateway.say(asked.replace('Bearer ', 'Bearer x'), { from: bad }))).toBe(429);
    expect(statusOf(await gateway.say('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n', { from: bad }))).toBe(200);
    expect(proxied.closed).toBe(false);
    proxied.destroy();
    now += SHUT_OUT_SECONDS * 1_000;
    expect(statusOf(await gateway.say(`${LOGIN}${JSON_BODY}`, { from: bad }))).toBe(200);
  });

  it('[X-2] [OTP-5] and one address begins only so many connections; others go on', async () => {
    const eager = '127.9.0.3';
    const answers = await Promise.all(Array.from({ length: CONNECTIONS_AT_ONCE + 20 }, () => logIn(eager)));
    const served = answers.filter((answer) => statusOf(answer) === 200).length;
    expect(answers.filter((answer) => answer === '')).toHaveLength(CONNECTIONS_AT_ONCE + 20 - served);
    expect(served).toBe(CONNECTIONS_AT_ONCE);
    expect(statusOf(await logIn(GOOD))).toBe(200);
  });
});
