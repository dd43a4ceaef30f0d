import { createHash } from 'node:crypto';
import { textOfPdf, waitFor } from '@udin/testing';
import { aNumber, aUdinDesk, HOUR, type UdinDesk } from './a-udin-desk';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk({ SEALING: 'on', SEAL_EVERY_MS: 50 });
});
afterAll(() => desk?.scene.close());

const sealOf = async (id: string) => (await desk.get(`/${id}/seal`)).body.data;
const until = <T>(work: () => Promise<T | undefined | false>) => waitFor(work, { what: 'the seal', within: 60_000 });
const sealed = (id: string) =>
  until(async () => {
    const seal = await sealOf(id);
    return seal.state === 'sealed' && seal;
  });
const sheetOf = async (id: string) => {
  await until(async () => (await sealOf(id)).udinSheetLink);
  return desk.bytes(`/${id}/content?kind=udin-sheet`);
};

it('a UDIN that comes after the seal leaves the sealed file as it is, whose code and SHA-256 now answer with it', async () => {
  const { id } = await desk.signed();
  const before = await sealed(id);
  const file = await desk.bytes(`/${id}/content?kind=signed`);
  expect(await desk.proof(`code=${before.code}`)).toMatchObject({ verdict: 'genuine', document: { udin: null } });
  const udin = aNumber();
  await desk.post(`/${id}/udin`, { udin });
  const sheet = await sheetOf(id);
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await desk.bytes(`/${id}/content?kind=signed`)).equals(file)).toBe(true);
  expect(await sealOf(id)).toMatchObject({ code: before.code, sealedSha256: before.sealedSha256 });
  for (const asked of [`code=${before.code}`, `sha256=${hashOf(file)}`, `sha256=${hashOf(sheet)}`, `udin=${udin}`]) {
    expect([asked, await desk.proof(asked)]).toMatchObject([asked, { verdict: 'genuine', document: { udin } }]);
  }
  const first = await desk.rows(
    `SELECT count(*)::int AS n FROM outbox_message WHERE name = 'document.sealed' AND aggregate_id = $1
       AND data @> '{"isFirst": true}'`,
    [id],
  );
  expect(first).toEqual([{ n: 1 }]);

  const changes = `SELECT data->'hasSheet' AS sheet FROM outbox_message WHERE name = 'document.udin-changed' AND aggregate_id = $1`;
  expect(await desk.rows(changes, [id])).toEqual([{ sheet: true }]);

  await desk.post(`/${id}/udin/revoke`, { reason: 'not-valid' });
  for (const asked of [`code=${before.code}`, `sha256=${hashOf(file)}`, `sha256=${hashOf(sheet)}`, `udin=${udin}`]) {
    expect([asked, await desk.proof(asked)]).toMatchObject([asked, { verdict: 'revoked' }]);
  }
  const newer = aNumber();
  await desk.post(`/${id}/udin`, { udin: newer });
  expect(await desk.proof(`sha256=${hashOf(file)}`)).toMatchObject({ verdict: 'genuine', document: { udin: newer } });
  for (const asked of [`sha256=${hashOf(sheet)}`, `udin=${udin}`]) {
    expect([asked, await desk.proof(asked)]).toMatchObject([asked, { verdict: 'revoked' }]);
  }
});

it('what is sealed later names the accountant as on the day of the signature', async () => {
  const { id } = await desk.signed();
  await sealed(id);
  const rename = (name: string) =>
    desk.rows(`UPDATE team_members SET signing_name = $2 WHERE id = $1`, [desk.accountant, name]);
  await rename('CA Asha Sharma');
  await desk.post(`/${id}/udin`, { udin: aNumber() });
  const says = textOfPdf(await sheetOf(id));
  await rename('CA Asha Rao');
  expect(says).toContain('CA Asha Rao');
  expect(says).not.toContain('Sharma');
});

it('a seal that prints the UDIN which is replaced is made anew; the earlier file says "replaced", with its date', async () => {
  const udin = aNumber();
  const { id } = await desk.signed({ udin });
  const before = await sealed(id);
  const file = await desk.bytes(`/${id}/content?kind=signed`);
  const newer = aNumber();
  await desk.post(`/${id}/udin/replace`, { reason: 'particulars', udin: newer });
  const after = await until(async () => {
    const seal = await sealOf(id);
    return seal.state === 'sealed' && seal.code !== before.code && seal;
  });
  const fresh = await desk.bytes(`/${id}/content?kind=signed`);
  expect(fresh.subarray(0, desk.pdf.length).equals(desk.pdf)).toBe(true);
  const replaced = { verdict: 'replaced', document: { replacedAt: after.sealedAt } };
  for (const asked of [`code=${before.code}`, `sha256=${hashOf(file)}`]) {
    expect([asked, await desk.proof(asked)]).toMatchObject([asked, replaced]);
  }
  expect(await desk.proof(`sha256=${hashOf(fresh)}`)).toMatchObject({ verdict: 'genuine', document: { udin: newer } });
});

describe('[DOC-3] a UDIN that came after the seal and stays when another file is signed', () => {
  const signAnew = async (id: string) => {
    const file = Buffer.concat([desk.pdf, Buffer.from(`\n% signed anew ${id}\n`)]);
    const { status } = await desk.scene.sign(id, file, {}, { by: desk.accountant, role: 'accountant' });
    expect(status).toBe(200);
    return sealed(id);
  };

  it('is told of the earlier file as well, and not a number that was ended before', async () => {
    const { id } = await desk.signed();
    const before = await sealed(id);
    await desk.post(`/${id}/udin`, { udin: aNumber() });
    desk.wait(HOUR);
    await desk.post(`/${id}/udin/revoke`, { reason: 'particulars' });
    const udin = aNumber();
    desk.wait(HOUR);
    await desk.post(`/${id}/udin`, { udin });
    desk.wait(HOUR);
    const after = await signAnew(id);
    const replaced = { verdict: 'replaced', document: { udin, replacedAt: after.sealedAt } };
    for (const asked of [`code=${before.code}`, `sha256=${before.sealedSha256}`]) {
      expect([asked, await desk.proof(asked)]).toMatchObject([asked, replaced]);
    }
  });

  it('has no newer one when it is revoked with the newest file', async () => {
    const { id } = await desk.signed();
    await sealed(id);
    const udin = aNumber();
    await desk.post(`/${id}/udin`, { udin });
    await sheetOf(id);
    const { code } = await signAnew(id);
    await desk.post(`/${id}/udin/revoke`, { reason: 'not-valid' });
    for (const asked of [`code=${code}`, `udin=${udin}`]) {
      const { verdict, document } = await desk.proof(asked);
      expect([asked, verdict, document.replacedAt]).toEqual([asked, 'revoked', undefined]);
    }
  });
});
