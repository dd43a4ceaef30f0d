import { Pool } from 'pg';
import { revocationsOf } from './a-revocation';
import { aNumber, aUdinDesk, HOUR, type UdinDesk } from './a-udin-desk';

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk({ SEALING: 'on' });
});
afterAll(() => desk?.scene.close());

const { ownBytes, sign, advice, revoke, proof } = revocationsOf(() => desk);
const revokeUdin = (id: string) => desk.post(`/${id}/udin/revoke`, { reason: 'request' });
const verdictOf = async (sha256: string) => (await proof(sha256)).verdict;

/** Two documents with the same signed file. */
async function twice(fields: Record<string, string>[] = [{}, {}]) {
  const [older, newer, bytes] = [await advice(), await advice(), ownBytes()];
  const sha256 = await sign(older.id, bytes, fields[0]);
  desk.wait(HOUR);
  await sign(newer.id, bytes, fields[1]);
  desk.wait(HOUR);
  return { older, newer, bytes, sha256 };
}

describe('a file that was signed for two documents', () => {
  it.each(['older', 'newer'] as const)(
    '[ADM-4] is revoked as soon as the %s one is, and genuine once it is signed anew',
    async (first) => {
      const { sha256, bytes, ...both } = await twice();
      expect(await verdictOf(sha256)).toBe('genuine');
      expect((await revoke(both[first].id)).status).toBe(200);
      expect(await verdictOf(sha256)).toBe('revoked');
      desk.wait(HOUR);
      await sign((await advice()).id, bytes);
      expect(await verdictOf(sha256)).toBe('genuine');
    },
  );

  it('[ADM-4] the same where numbers are revoked, whichever file the number was generated for', async () => {
    const [one, other] = [aNumber(), aNumber()];
    const { older, newer, sha256 } = await twice([{ udin: one }, { udin: other }]);
    expect(await proof(sha256)).toMatchObject({ verdict: 'genuine', document: { udin: other } });
    expect((await revokeUdin(older.id)).status).toBe(200);
    expect(await proof(sha256)).toMatchObject({ verdict: 'revoked', document: { udin: one } });
    // By number each answers for itself.
    expect((await desk.get(`/proof?udin=${other}`)).body.data).toMatchObject({ verdict: 'genuine' });
    desk.wait(HOUR);
    expect((await revokeUdin(newer.id)).status).toBe(200);
    expect(await proof(sha256)).toMatchObject({ verdict: 'revoked', document: { udin: other } });
  });

  it('[ADM-4] the same where the number came after the signature, and its seal does not print it', async () => {
    const { older, newer, sha256 } = await twice();
    for (const { id } of [older, newer]) expect((await desk.post(`/${id}/udin`, { udin: aNumber() })).status).toBe(200);
    expect(await verdictOf(sha256)).toBe('genuine');
    expect((await revokeUdin(older.id)).status).toBe(200);
    expect(await verdictOf(sha256)).toBe('revoked');
  });

  it('[ADM-4] is genuine where the newer signature was replaced, and revoked where the other one was revoked', async () => {
    const { older, newer, sha256 } = await twice();
    await sign(newer.id);
    expect(await verdictOf(sha256)).toBe('genuine');
    await revoke(older.id);
    expect(await verdictOf(sha256)).toBe('revoked');
  });

  it('[ADM-4] is genuine where the signature that stands has no entry, from before each of them got one', async () => {
    const { older, newer, sha256 } = await twice();
    const owner = new Pool({ connectionString: desk.scene.database.ownerUrl, max: 1 });
    await owner.query('DELETE FROM seals WHERE document_id = $1', [older.id]);
    await owner.end();
    await sign(newer.id);
    expect(await verdictOf(sha256)).toBe('genuine');
    const headers = desk.scene.bearer(older.order.userId);
    await desk.scene.call(`/api/documents/${older.id}`, { method: 'DELETE', headers });
    expect(await verdictOf(sha256)).toBe('genuine');
  });
});
