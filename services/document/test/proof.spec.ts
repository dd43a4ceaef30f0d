import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import type { SealAnswer } from '@udin/contracts';
import { fewAtOnce, waitFor } from '@udin/testing';
import { Pool } from 'pg';
import { real, Scene } from './a-scene';
import { THIS_YEAR } from './this-year';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const UDIN = `${THIS_YEAR}123456ABCDEF1234`;

let scene: Scene;
let rows: Pool;
let pdf: Buffer;
let id: string;
let sealedFile: Buffer;
let seal: SealAnswer;
let visitor = 0;
/** Each question from an address of its own: limits have their own tests. */
const elsewhere = () => ({ 'x-forwarded-for': `198.51.${(visitor += 1) >> 8}.${visitor & 255}` });
const ask = (query: string) => scene.call(`/api/documents/proof?${query}`, { headers: elsewhere() });
const sealOf = async (of: string): Promise<SealAnswer> =>
  (await scene.call(`/api/documents/${of}/seal`, { headers: scene.asAdmin() })).body.data;
const sealed = (of: string) =>
  waitFor(async () => ((await sealOf(of)).state === 'sealed' ? sealOf(of) : undefined), {
    what: 'the seal',
    within: 60_000,
  });
async function send(bytes: Buffer, name = 'sealed.pdf') {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  return scene.call('/api/documents/proof/file', { method: 'POST', headers: elsewhere(), body });
}

beforeAll(async () => {
  scene = await Scene.open(1, { SEALING: 'on', SEAL_EVERY_MS: 50 });
  rows = new Pool({ connectionString: scene.database.ownerUrl, max: 2 });
  pdf = await real('letter-linear.pdf');
  ({ id } = await scene.aDocument(pdf));
  await scene.sign(id, pdf, { udin: UDIN });
  seal = await sealed(id);
  const answer = await fetch(new URL(`/api/documents/${id}/content?kind=signed`, scene.urls[0]), {
    headers: scene.asAdmin(),
  });
  sealedFile = Buffer.from(await answer.arrayBuffer());
});
afterAll(async () => {
  await rows?.end();
  await scene?.close();
});

describe('the public check of a document', () => {
  it('[ADM-4] knows it by UDIN, by code as people type it, and by every byte; tells initials and type alone', async () => {
    const typed = seal.code.toLowerCase().replaceAll('-', ' ').replace('0', 'o');
    const asked: [string, string][] = [
      [`udin=${UDIN}`, 'udin'],
      [`code=${encodeURIComponent(typed)}`, 'code'],
      [`sha256=${hashOf(sealedFile)}`, 'sha256'],
      [`sha256=${hashOf(pdf)}`, 'sha256'],
    ];
    for (const [query, basis] of asked) {
      const { status, body } = await ask(query);
      expect([status, body.data.verdict, body.data.basis]).toEqual([200, 'genuine', basis]);
      expect(body.data.document).toMatchObject({ documentTypeName: 'Net Worth', udin: UDIN, code: seal.code });
      expect(body.data.document.initials).toMatch(/^\S\. \S\.$/);
      const { rows: customers } = await rows.query('SELECT customer FROM documents WHERE id = $1', [id]);
      const { firstName, lastName, email } = customers[0].customer;
      for (const secret of [firstName, lastName, email, id]) expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  it('[DOC-3] what is sealed for one customer is not signed for another', async () => {
    const another = await scene.aDocument(pdf);
    const { status, body } = await scene.sign(another.id, sealedFile);
    expect([status, body.error]).toEqual([409, 'document.sealed-for-another']);
    expect((await scene.sign(another.id, pdf)).status).toBe(200);
    await sealed(another.id);
  });

  it('says unknown for what it does not know, and 400 for no question or two', async () => {
    for (const query of ['udin=26999999ABCDEF1234', 'code=00000-00000-00000', `sha256=${'0'.repeat(64)}`, 'code=x']) {
      const { body } = await ask(query);
      expect([body.data.verdict, body.data.document]).toEqual(['unknown', undefined]);
    }
    for (const query of ['', `udin=${UDIN}&code=${seal.code}`, 'sha256=abc'])
      expect((await ask(query)).status).toBe(400);
  });

  it('has answers that are signed with the published key', async () => {
    const { body } = await ask(`code=${seal.code}`);
    const keys = await (await fetch(new URL('/api/documents/proof/keys', scene.urls[0]))).json();
    const [header, payload, signature] = body.data.token.split('.');
    const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const jwk = keys.keys.find((key: { kid: string }) => key.kid === kid);
    const isSigned = (content: string) =>
      verify(
        null,
        Buffer.from(content),
        createPublicKey({ key: jwk, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      );
    expect(alg).toBe('EdDSA');
    expect(isSigned(`${header}.${payload}`)).toBe(true);
    expect(isSigned(`${header}.${payload}x`)).toBe(false);
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      verdict: 'genuine',
      asked: seal.code,
    });
    expect(new X509Certificate(keys.seals[0]).subject).toContain('Development document seal');
  });

  it('[EVT-1] does not start with another LINK_SECRET, and says so, for no answer could be signed', async () => {
    const starting = scene.launch({ LINK_SECRET: 'another secret of at least thirty-two bytes' });
    await expect(starting).rejects.toThrow(/^LINK_SECRET does not open the keys of this database\./);
  });

  it('can be asked from any page, for a hundred files at once and not for more', async () => {
    const bulk = (sha256: string[]) =>
      scene.call('/api/documents/proof/bulk', {
        method: 'POST',
        headers: { ...elsewhere(), 'content-type': 'application/json' },
        body: JSON.stringify({ sha256 }),
      });
    const hundred = Array.from({ length: 100 }, (_, n) => hashOf(Buffer.from(`file ${n}`)));
    hundred[41] = hashOf(sealedFile);
    const { status, headers, body } = await bulk(hundred);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const genuine = body.data.proofs.flatMap(({ verdict }: { verdict: string }, n: number) =>
      verdict === 'genuine' ? [n] : [],
    );
    expect(genuine).toEqual([41]);
    expect((await bulk([...hundred, hundred[0]!])).status).toBe(400);
    const asked = await fetch(new URL('/api/documents/proof/bulk', scene.urls[0]), { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
  });

  it('looks into a file that is sent: genuine, added to, altered, unknown; and keeps nothing of it', async () => {
    const before = await scene.stored();
    const altered = Buffer.from(sealedFile);
    altered[700]! ^= 1;
    const another = Buffer.from(sealedFile.toString('latin1').replace(/0{40}(?=>)/, '0'.repeat(39) + '1'), 'latin1');
    for (const [bytes, verdict] of [
      [sealedFile, 'genuine'],
      [pdf, 'genuine'],
      [Buffer.concat([sealedFile, Buffer.from('\n% more\n')]), 'added-to'],
      [altered, 'altered'],
      [another, 'altered'],
      [await real('letter.pdf'), 'unknown'],
      [await real('scan.png'), 'unknown'],
      [Buffer.alloc(2_000, ' '), 'unknown'],
    ] as const) {
      const { status, body } = await send(Buffer.from(bytes));
      expect([status, body.data.verdict, body.data.asked]).toEqual([200, verdict, hashOf(Buffer.from(bytes))]);
    }
    expect(await scene.stored()).toBe(before);
  });

  it('says of a document that was signed anew when it was replaced, and knows it after its owner deleted it', async () => {
    const { id: other, order } = await scene.aDocument(pdf);
    const first = await real('letter-pdfa.pdf');
    await scene.sign(other, first, { udin: `${THIS_YEAR}123456ABCDEF1299` });
    const old = await sealed(other);
    await scene.sign(other, await real('letter-objstm.pdf'));
    const fresh = await sealed(other);
    const { body } = await ask(`code=${old.code}`);
    expect(body.data).toMatchObject({ verdict: 'replaced', document: { replacedAt: fresh.sealedAt } });
    expect((await ask(`sha256=${old.sealedSha256}`)).body.data.verdict).toBe('replaced');
    expect((await ask(`udin=${THIS_YEAR}123456ABCDEF1299`)).body.data).toMatchObject({
      verdict: 'genuine',
      document: { code: fresh.code },
    });
    await scene.call(`/api/documents/${other}`, { method: 'DELETE', headers: scene.bearer(order.userId) });
    const gone = (await ask(`code=${fresh.code}`)).body.data;
    expect(gone.verdict).toBe('genuine');
    expect(gone.document.initials).toBeUndefined();
  });

  it('is limited for each address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const answers = await fewAtOnce(70, () => scene.call('/api/documents/proof?code=x', { headers }));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
  });
});

describe('the page behind the QR code', () => {
  const open = async (code: string, language?: string) => {
    const headers = { ...elsewhere(), ...(language && { 'accept-language': language }) };
    const answer = await fetch(new URL(`/v/${code}`, scene.urls[0]), { headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  it('says without a script that the document is genuine, and loads nothing but an icon', async () => {
    const { status, headers, html } = await open(seal.code);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const fact of ['Genuine', 'Net Worth', UDIN, seal.code, seal.sealedSha256, 'IST'])
      expect(html).toContain(fact);
    expect(html).not.toMatch(/<script|<img|<link(?! rel="icon" href="\/seal\.svg")/);
  });

  it.each([
    ['hi-IN,hi;q=0.9,en;q=0.5', 'hi', 'असली'],
    ['bn', 'bn', 'আসল'],
    ['fr-FR, bn;q=0.3, hi;q=0.8', 'hi', 'असली'],
    ['fr', 'en', 'Genuine'],
  ])('speaks the language of the browser: %s', async (accepts, language, verdict) => {
    const { html } = await open(seal.code, accepts);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`href="/verify?lang=${language}"`);
    expect(html).toContain(verdict);
    expect(html).toContain('<dd lang="en">Net Worth</dd>');
  });

  it('asks people who come too often to wait, in their language, and does not say "unknown"', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.10', 'accept-language': 'hi' };
    const answers = await fewAtOnce(121, () => fetch(new URL('/v/x', scene.urls[0]), { headers }));
    const [refused, another] = answers.filter(({ status }) => status === 429);
    expect([another, refused!.headers.get('content-type')]).toEqual([undefined, 'text/html; charset=utf-8']);
    expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await refused!.text();
    expect(html).toContain('एक मिनट बाद');
    expect(html).not.toContain('अज्ञात');
  });

  it('says unknown with 404, whatever is typed, and writes nothing of it as HTML', async () => {
    const { status, html } = await open('%3Cb%3E7Q4MK');
    expect(status).toBe(404);
    expect(html).toContain('Unknown');
    expect(html).toContain('&lt;b&gt;7Q4MK');
    expect(html).not.toContain('<b>');
    const long = await open(`${'x'.repeat(39)}${encodeURIComponent('😀')}`);
    expect([long.status, long.html.includes('Unknown')]).toEqual([404, true]);
  });
});

describe('a file with the key that seals', () => {
  it.each([
    ['expired', 'test', 'has expired'],
    ['rsa', 'open sesame', 'its password is another one'],
    ['key-only', 'test', 'a key without its certificate'],
  ])('stops the start when it is no good, and says why: %s', async (name, password, reason) => {
    const file = join(__dirname, '../../../libs/sealing/test/keys', `${name}.p12`);
    const start = scene.launch({ SEALING: 'on', SEAL_P12_FILE: file, SEAL_P12_PASSWORD: password });
    await expect(start).rejects.toThrow(new RegExp(`^SEAL_P12_FILE: .*${reason}`));
  });
});
