import { revocationsOf } from './a-revocation';
import { aNumber, aUdinDesk, HOUR, type UdinDesk } from './a-udin-desk';

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk({ SEALING: 'off' });
});
afterAll(() => desk?.scene.close());

const { ownBytes, sign, advice, revoke, workOf, proof } = revocationsOf(() => desk);
const verdictOf = async (sha256: string) => (await proof(sha256)).verdict;
const move = async (id: string, documentStatus: string) => {
  const { status } = await desk.patch(`/${id}/status`, { documentStatus, note: 'As told.' });
  expect(status).toBe(200);
};
const numbered = async () => {
  const [{ id, order }, udin] = [await advice(), aNumber()];
  return { id, order, udin, sha256: await sign(id, ownBytes(), { udin }) };
};
const verdictOfNumber = async (udin: string) => (await desk.get(`/proof?udin=${udin}`)).body.data.verdict;
const remove = (id: string, userId: string) =>
  desk.scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: desk.scene.bearer(userId) });
const BECAUSE = { reasonKey: 'rejected', reason: 'The document was rejected after it had been signed.' };

describe('a document that was signed and is then rejected', () => {
  it.each(['rejected', 'failed'])(
    '[ADM-4] [DOC-2] (%s) is revoked for all who ask, since then and with that reason, until it is moved back',
    async (status) => {
      const { id, udin, sha256 } = await numbered();
      const [{ code }] = await desk.rows('SELECT code FROM seals WHERE document_id = $1 ORDER BY id DESC', [id]);
      desk.wait(HOUR);
      const revokedAt = desk.at().toISOString();
      await move(id, status);
      desk.wait(HOUR);
      await move(id, 'failed');
      const ways = [`sha256=${sha256}`, `udin=${udin}`, `code=${code}`];
      const ask = async () => Promise.all(ways.map(async (way) => (await desk.get(`/proof?${way}`)).body.data));
      for (const answer of await ask())
        expect(answer).toMatchObject({ verdict: 'revoked', document: { revokedAt, ...BECAUSE } });
      for (const back of ['signed', 'completed', 'processing']) {
        await move(id, back);
        expect((await ask()).map(({ verdict }) => verdict)).toEqual(['genuine', 'genuine', 'genuine']);
      }
      // A second time: since the second time.
      desk.wait(HOUR);
      await move(id, status);
      expect((await proof(sha256)).document.revokedAt).toBe(desk.at().toISOString());
      await sign(id, ownBytes());
      expect([await verdictOf(sha256), await verdictOfNumber(udin)]).toEqual(['replaced', 'genuine']);
    },
  );

  it('[ADM-4] without an entry in the register, from before every signature got one, the same', async () => {
    const { Pool } = await import('pg');
    const { id, order, sha256 } = await advice();
    const owner = new Pool({ connectionString: desk.scene.database.ownerUrl, max: 1 });
    await owner.query('DELETE FROM seals WHERE document_id = $1', [id]);
    await owner.end();
    await move(id, 'rejected');
    expect(await proof(sha256)).toMatchObject({ verdict: 'revoked', document: BECAUSE });
    expect((await remove(id, order.userId)).status).toBe(200);
    expect(await proof(sha256)).toMatchObject({ verdict: 'revoked', document: BECAUSE });
  });

  it('[ADM-4] is the last word on a file that was signed for two documents, until it is moved back', async () => {
    const [older, newer, bytes] = [await advice(), await advice(), ownBytes()];
    const sha256 = await sign(older.id, bytes);
    desk.wait(HOUR);
    await sign(newer.id, bytes);
    desk.wait(HOUR);
    await move(older.id, 'failed');
    expect(await verdictOf(sha256)).toBe('revoked');
    await move(older.id, 'completed');
    expect(await verdictOf(sha256)).toBe('genuine');
  });

  it('[ADM-4] stays revoked while its owner’s next file is worked on, until that is signed', async () => {
    const { id, order, sha256 } = await advice();
    await move(id, 'rejected');
    const { document } = await proof(sha256);
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(ownBytes())]), 'b.pdf');
    const headers = desk.scene.bearer(order.userId);
    const path = `/api/documents/${id}/replacement`;
    expect((await desk.scene.call(path, { method: 'POST', headers, body })).status).toBe(200);
    desk.wait(HOUR);
    await move(id, 'processing');
    expect(await proof(sha256)).toMatchObject({ verdict: 'revoked', document: { revokedAt: document.revokedAt } });
    expect((await desk.scene.call(`/api/documents/${id}/content?kind=signed`, { headers })).status).toBe(404);
    const own = (await desk.scene.call(`/api/documents/${id}`, { headers })).body.data;
    expect(own).toMatchObject({ signedDocumentLink: null, signedAt: expect.any(String) });
    const newer = await sign(id);
    expect([await verdictOf(sha256), await verdictOf(newer)]).toEqual(['replaced', 'genuine']);
  });

  it('[ADM-4] has a UDIN that can be revoked, and it can be revoked itself; moved back it stays revoked', async () => {
    const [one, other] = [await numbered(), await advice()];
    for (const { id } of [one, other]) await move(id, 'rejected');
    expect(await workOf(one.id)).toMatchObject({ isSigned: true, isRejected: true, inForce: { udin: one.udin } });
    expect(await workOf(other.id)).toMatchObject({ isSigned: true, isRejected: true, isRevocable: true });
    expect((await desk.post(`/${other.id}/udin`, { udin: aNumber() })).body.error).toBe('document.not-signed');
    expect((await desk.post(`/${one.id}/udin/revoke`, { reason: 'request' })).status).toBe(200);
    expect((await revoke(other.id)).status).toBe(200);
    expect(await proof(other.sha256)).toMatchObject({ verdict: 'revoked', document: { reasonKey: 'not-valid' } });
    for (const { id, sha256 } of [one, other]) {
      await move(id, 'signed');
      expect(await verdictOf(sha256)).toBe('revoked');
    }
  });

  it('[PRV-1] [DASH-2] keeps its signed file from its owner, by token, link and list, and not from the desk', async () => {
    const { id, order } = await numbered();
    const headers = desk.scene.bearer(order.userId);
    const own = async (path: string) => (await desk.scene.call(path, { headers })).body.data;
    const { signedDocumentLink: link } = await own(`/api/documents/${id}`);
    const get = async (path: string, by?: Record<string, string>) =>
      (await fetch(new URL(path, desk.scene.urls[0]), { headers: by })).status;
    const content = `/api/documents/${id}/content?kind=`;
    const signed = [link, `${content}signed`, `${content}signed-original`, `/api/documents/${id}/preview?kind=signed`];
    expect(await get(link)).toBe(200);
    await move(id, 'rejected');
    expect(await get(link)).toBe(404);
    for (const path of signed.slice(1)) expect([path, await get(path, headers)]).toEqual([path, 404]);
    const [listed] = await own(`/api/documents/user/${order.userId}`);
    const { document } = await own(`/api/documents/${id}/progress`);
    const nothing = { signedDocumentLink: null, signedFileName: null, signedMimeType: null, signedFlags: [] };
    for (const shown of [listed, document, await own(`/api/documents/${id}`)]) expect(shown).toMatchObject(nothing);
    expect(await get(`${content}original`, headers)).toBe(200);
    expect(await get(`${content}signed`, desk.scene.asAdmin())).toBe(200);
    expect((await desk.get(`/${id}`)).body.data.signedDocumentLink).toEqual(expect.any(String));
    await move(id, 'signed');
    expect(await get(link)).toBe(200);
  });

  it('[ADM-4] stays revoked when its owner deletes it, and its UDIN can be revoked all the same', async () => {
    const { id, order, udin, sha256 } = await numbered();
    await move(id, 'rejected');
    const revokedAt = desk.at().toISOString();
    desk.wait(HOUR);
    expect((await remove(id, order.userId)).status).toBe(200);
    expect(await proof(sha256)).toMatchObject({ verdict: 'revoked', document: { revokedAt, ...BECAUSE } });
    expect(await verdictOfNumber(udin)).toBe('revoked');
    const { inForce, revocation } = await workOf(id);
    expect([inForce.udin, revocation.reason]).toEqual([udin, BECAUSE.reason]);
    expect((await desk.post(`/${id}/udin/revoke`, { reason: 'request' })).status).toBe(200);
    expect(await verdictOfNumber(udin)).toBe('revoked');
  });

  it('[ADM-4] keeps the reason of an earlier revocation when its owner deletes it', async () => {
    const [one, other] = [await numbered(), await advice()];
    await desk.post(`/${one.id}/udin/revoke`, { reason: 'request' });
    await revoke(other.id);
    for (const { id, order, sha256 } of [one, other]) {
      await move(id, 'rejected');
      const before = await proof(sha256);
      expect((await remove(id, order.userId)).status).toBe(200);
      expect((await proof(sha256)).document).toMatchObject({ reasonKey: before.document.reasonKey });
    }
  });
});
