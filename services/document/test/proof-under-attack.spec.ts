import { createPublicKey, verify } from 'node:crypto';
import { aNumber, aUdinDesk, type UdinDesk } from './a-udin-desk';
import { hashOf } from './ways-of-asking';
import { fewAtOnce, waitFor } from '@udin/testing';

const PROOF = '/api/documents/proof';
const JSON_TYPE = { 'content-type': 'application/json' };

let desk: UdinDesk;
let id: string;
let code: string;
let visitor = 0;
/** Its last letter is what a long s becomes in capitals. */
const udin = `${aNumber().slice(0, -1)}S`;
const elsewhere = () => ({ 'x-forwarded-for': `198.51.${(visitor += 1) >> 8}.${visitor & 255}` });
const open = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, desk.scene.urls[0]), { ...init, headers: { ...elsewhere(), ...(init.headers as object) } });
const bulk = (body: string) => open(`${PROOF}/bulk`, { method: 'POST', headers: JSON_TYPE, body });
const verdictOf = async (path: string) => (await (await open(path)).json()).data?.verdict;
const checks = async () =>
  (await desk.rows(`SELECT count(*)::int AS n FROM audit_entries WHERE document_id = $1 AND act = 'verified'`, [id]))[0]
    .n;

beforeAll(async () => {
  desk = await aUdinDesk({ SEALING: 'on', SEAL_EVERY_MS: 50 });
  ({ id } = await desk.signed({ udin }));
  const seal = await waitFor(
    async () => {
      const { data } = (await desk.get(`/${id}/seal`)).body;
      return data.state === 'sealed' && data;
    },
    { what: 'the seal', within: 60_000 },
  );
  code = seal.code;
});
afterAll(() => desk?.scene.close());

describe('a number', () => {
  it.each<[string, (number: string) => string]>([
    ['in small letters', (number) => number.toLowerCase()],
    ['with other dashes', (number) => `${number.slice(0, 8)}\u2013${number.slice(8)}\u2010`],
    ['with marks that nobody sees', (number) => `\ufeff${number.slice(0, 5)}\u200b\u00ad${number.slice(5)}\u200e`],
    ['with blanks that are none', (number) => `${number.slice(0, 8)}\u00a0${number.slice(8)}\u202f`],
  ])('is known as it comes out of a PDF or a chat: %s', async (_, change) => {
    const [byUdin, byCode] = [udin, code].map((number) => encodeURIComponent(change(number)));
    expect(await verdictOf(`${PROOF}?udin=${byUdin}`)).toBe('genuine');
    expect(await verdictOf(`/api/documents/verify?udin=${byUdin}`)).toBe('genuine');
    expect(await verdictOf(`${PROOF}?code=${byCode}`)).toBe('genuine');
    expect((await open(`/v/${byCode}`)).status).toBe(200);
  });

  it.each<[string, (number: string) => string]>([
    ['cut short', (number) => number.slice(0, -1)],
    ['made longer', (number) => `${number}0`],
    ['in wide letters', (number) => [...number].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('')],
    ['with letters that merely look or sound alike', (number) => `${number.slice(0, -1)}\u017f`],
    ['with a wildcard', (number) => `${number.slice(0, -1)}%`],
    ['with NUL', (number) => `${number}\u0000`],
  ])('is not known, and breaks nothing: %s', async (_, change) => {
    for (const [name, number] of [
      ['udin', udin],
      ['code', code],
    ] as const) {
      const asked = encodeURIComponent(change(number));
      const answer = await open(`${PROOF}?${name}=${asked}`);
      const { data } = await answer.json();
      expect([name, answer.status === 400 || data.verdict === 'unknown']).toEqual([name, true]);
    }
    expect([400, 404]).toContain((await open(`/v/${encodeURIComponent(change(code))}`)).status);
  });
});

describe('the signed answer', () => {
  it('cannot be altered in a single character, and ends soon: an old "genuine" does not pass for today\'s', async () => {
    const { data } = await (await open(`${PROOF}?code=${code}`)).json();
    const { keys } = await (await open(`${PROOF}/keys`)).json();
    const key = createPublicKey({ key: keys[0], format: 'jwk' });
    const read = (token: string) => {
      const [header, payload, signature] = token.split('.') as [string, string, string];
      const isOurs = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
      return isOurs ? `${header}.${payload}` : undefined;
    };
    const [header, payload] = data.token.split('.');
    for (let at = 0; at < data.token.length; at += 1) {
      if (data.token[at] === '.') continue;
      const other = data.token[at] === 'A' ? 'B' : 'A';
      const altered = data.token.slice(0, at) + other + data.token.slice(at + 1);
      // The last character of the signature has bits that mean nothing; what it says stays the same then.
      expect([at, [undefined, `${header}.${payload}`]]).toEqual([at, expect.arrayContaining([read(altered)])]);
      if (at < header.length + 1 + payload.length) expect([at, read(altered)]).toEqual([at, undefined]);
    }
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { token: _, ...answer } = data;
    expect(said).toEqual({ iss: expect.any(String), iat: expect.any(Number), exp: said.iat + 900, ...answer });
    expect(said.iat).toBe(Math.floor(Date.parse(data.checkedAt) / 1_000));
  });
});

describe('many at once', () => {
  it('the same file a hundred times is one question, also in capital letters; what is no checksum is refused', async () => {
    desk.wait(3_600_000);
    const sha256 = hashOf(await desk.bytes(`/${id}/content?kind=signed`));
    const before = await checks();
    const same = Array.from({ length: 100 }, (_, n) => (n % 2 ? sha256 : sha256.toUpperCase()));
    const { data } = await (await bulk(JSON.stringify({ sha256: same }))).json();
    expect(data.proofs.map(({ verdict }: { verdict: string }) => verdict)).toEqual(Array(100).fill('genuine'));
    expect(await checks()).toBe(before + 1);
    const wrong = [
      [],
      [null],
      [[sha256]],
      [{ toString: sha256 }],
      [''],
      [`${sha256}\n${sha256}`],
      sha256,
      { 0: sha256 },
    ];
    for (const one of wrong) {
      const { status } = await bulk(JSON.stringify({ sha256: one }));
      expect([JSON.stringify(one), status]).toEqual([JSON.stringify(one), 400]);
    }
    expect((await bulk(JSON.stringify({ sha256: Array(50_000).fill(sha256) }))).status).toBe(413);
  });

  it('a file of nothing is refused by name', async () => {
    const body = new FormData();
    body.append('file', new Blob([]), 'a.pdf');
    const answer = await open(`${PROOF}/file`, { method: 'POST', body });
    expect([answer.status, (await answer.json()).error]).toEqual([400, 'file.too-small']);
  });
});

describe('a page of another site', () => {
  it('may ask first, and reads refusals, too: also for how long it has to wait', async () => {
    for (const path of ['', '/bulk', '/file', '/keys']) {
      const may = await open(PROOF + path, { method: 'OPTIONS' });
      expect([path, may.status, may.headers.get('access-control-allow-origin')]).toEqual([path, 204, '*']);
    }
    const refused = [
      await open(`${PROOF}?udin=x`),
      await bulk('{'),
      await open(`${PROOF}/file`, { method: 'POST', headers: JSON_TYPE, body: '{}' }),
    ];
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const answers = await fewAtOnce(61, () => open(`${PROOF}?code=x`, { headers }));
    refused.push(...answers.filter(({ status }) => status === 429));
    expect(refused).toHaveLength(4);
    for (const { status, headers: answered } of refused) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(answered.get('access-control-allow-origin')).toBe('*');
      expect(answered.get('access-control-expose-headers')).toBe('retry-after');
    }
    // What a person has to be logged in for is nobody else's.
    expect((await open('/api/documents/queue')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('HEAD tells the same without a body, and nothing that can change is kept by a cache', async () => {
    for (const path of [`/v/${code}`, '/v/00000-00000-00000', `${PROOF}?udin=${udin}`, `${PROOF}?udin=x`]) {
      const [head, get] = [await open(path, { method: 'HEAD' }), await open(path)];
      expect([path, head.status, await head.text()]).toEqual([path, get.status, '']);
      for (const { headers } of [head, get]) expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });
});
