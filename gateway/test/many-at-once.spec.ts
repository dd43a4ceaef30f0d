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

describe('many requests at once', () => {
  let gateway: GatewayForSockets;

  beforeAll(async () => {
    gateway = await aGatewayForSockets(LOW_LIMITS);
  });
  afterAll(() => gateway.close());

  it.each([
    ['', '/api/documents/n/content'],
    [', whatever way their paths are written', '/%61pi/docum%65nts/n/%63ontent'],
  ])(
    '[X-2] [EVT-1] keeps calls apart from files: downloads that never end take no connection from them%s',
    async (_, path) => {
      const { requests } = gateway.upstream;
      const before = requests.length;
      const ask = (n: number) =>
        `GET ${path.replace('/n/', `/${n}/`)} HTTP/1.1\r\nx-forwarded-for: 198.51.100.${n % 250}`;
      const files = Array.from({ length: 300 }, (_one, n) => gateway.begin(`${ask(n)}\r\nhost: x\r\n\r\n`));
      await waitFor(() => requests.length === before + files.length, { what: 'all downloads to begin' });
      const call = `GET /api/documents/1 HTTP/1.1\r\nhost: x\r\n${gateway.signedIn()}\r\n`;
      expect(statusOf(await gateway.say(call))).toBe(200);
      files.forEach((socket) => socket.destroy());
    },
  );

  it('[X-2] [EVT-1] lets a file be downloaded so many times at once, whoever has its link; others go on', async () => {
    const link = (id: string, n: number) =>
      `GET /api/vault/file/${id}/content HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 198.51.100.${n}\r\n\r\n`;
    const wanted = (id: string) =>
      gateway.upstream.requests.filter(({ url }) => url === `/api/vault/file/${id}/content`).length;
    const readers = Array.from({ length: 16 }, (_, n) => gateway.begin(link('7', n)));
    await waitFor(() => wanted('7') === readers.length, { what: 'all downloads to begin' });
    for (const written of ['7', '%37']) expect(statusOf(await gateway.say(link(written, 99)))).toBe(429);
    const other = gateway.begin(link('8', 99));
    await waitFor(() => wanted('8') === 1, { what: 'another file' });
    [...readers, other].forEach((socket) => socket.destroy());
  });

  it('[EVT-1] keeps one set of connections to an instance, whatever paths are asked of it', async () => {
    const paths = ['/api/documents/1', '/api/vault/2', '/api/transactions/3', '/api/documents/4'];
    const { requests } = gateway.upstream;
    for (const path of paths) await gateway.say(`GET ${path} HTTP/1.1\r\nhost: x\r\n${gateway.signedIn()}\r\n`);
    const ports = paths.map((path) => requests.find(({ url }) => url === path)?.port);
    expect(new Set(ports).size).toBe(1);
    expect(ports[0]).toBeGreaterThan(0);
  });

  const HELD = 'GET /api/notes/held HTTP/1.1\r\nhost: x\r\n';
  const release = () => gateway.held.splice(0).forEach((answer) => answer());
  const allAtOnce = async (count: number, from: string, text = `${HELD}\r\n`) => {
    const before = gateway.held.length;
    const answers = Array.from({ length: count }, () => gateway.say(text, { from }));
    return {
      answers,
      running: (most: number) => waitFor(() => gateway.held.length === before + most, { what: 'requests' }),
    };
  };

  it('[X-2] [OTP-5] lets one address have so many requests open and no more; another one goes on', async () => {
    const { answers, running } = await allAtOnce(45, '192.0.2.50');
    await running(40);
    expect(statusOf(await gateway.say(`${HELD}\r\n`, { from: '192.0.2.50' }))).toBe(429);
    await gateway.isWell();
    release();
    const statuses = (await Promise.all(answers)).map(statusOf);
    expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([40, 5]);
    expect(statusOf(await gateway.say(`${LOGIN}${JSON_BODY}`, { from: '192.0.2.50' }))).toBe(200);
  });

  it('[OTP-5] counts the requests of a person over all addresses', async () => {
    const token = gateway.issuer.tokenFor({ id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10', type: 'user' });
    const text = `${HELD}authorization: Bearer ${token}\r\n\r\n`;
    const { answers, running } = await allAtOnce(3, '192.0.2.60', text);
    await running(3);
    expect(statusOf(await gateway.say(text, { from: '192.0.2.61' }))).toBe(429);
    release();
    expect((await Promise.all(answers)).map(statusOf)).toEqual([200, 200, 200]);
  });

  describe('uploads of a person', () => {
    let patient: GatewayForSockets;

    beforeAll(async () => {
      // An upload that stands still stays open for as long as a slow machine needs to look at the others.
      patient = await aGatewayForSockets({ ...LOW_LIMITS, UPLOAD_STALL_SECONDS: '600' });
    });
    afterAll(() => patient.close());

    const bearerOf = ({ issuer }: GatewayForSockets, id: string) =>
      `authorization: Bearer ${issuer.tokenFor({ id, type: 'user' })}\r\n`;
    const anUpload = (bearer: string, length = 900) =>
      `POST /api/documents/upload HTTP/1.1\r\nhost: x\r\n${bearer}${FORM}content-length: ${length}\r\n\r\n--x`;

    it('[UPL-3] are counted over all addresses; other requests of the same person go on', async () => {
      const bearer = bearerOf(patient, '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a11');
      const before = patient.upstream.requests.length;
      const open = [70, 71].map((n) => patient.begin(anUpload(`x-forwarded-for: 192.0.2.${n}\r\n${bearer}`)));
      await waitFor(() => patient.upstream.requests.length === before + 2, { what: 'two uploads' });
      const third = await patient.say(anUpload(bearer), { from: '192.0.2.72' });
      expect([statusOf(third), errorOf(third)]).toEqual([429, 'request.too-many']);
      const read = `GET /api/notes/document/1 HTTP/1.1\r\nhost: x\r\n${bearer}\r\n`;
      expect(statusOf(await patient.say(read, { from: '192.0.2.72' }))).toBe(200);
      open.forEach((socket) => socket.destroy());
      const whole = () => patient.say(anUpload(bearer, 3), { from: '192.0.2.72' });
      await waitFor(async () => statusOf(await whole()) === 200, { what: 'room for another upload' });
    });

    it('[UPL-3] leave room for others when they are given up', async () => {
      const upload = anUpload(bearerOf(gateway, '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a11'));
      for (let round = 0; round < 2; round += 1) {
        const slow = ['192.0.2.70', '192.0.2.71'].map((from) => gateway.say(upload, { from }));
        expect((await Promise.all(slow)).map(statusOf)).toEqual([408, 408]);
      }
    });
  });
});
