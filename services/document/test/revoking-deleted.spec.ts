import { revocationsOf } from './a-revocation';
import { aNumber, aUdinDesk, HOUR, type UdinDesk } from './a-udin-desk';

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk();
});
afterAll(() => desk?.scene.close());

const { advice, revoke, workOf, proof, actsOf } = revocationsOf(() => desk);

describe('what its owner has deleted', () => {
  const remove = async (id: string, userId: string) => {
    const headers = desk.scene.bearer(userId);
    expect((await desk.scene.call(`/api/documents/${id}`, { method: 'DELETE', headers })).status).toBe(200);
  };

  it('[ADM-4] is still on paper: its signature can be revoked, once, and everybody who asks is told', async () => {
    const { id, order, sha256 } = await advice();
    await remove(id, order.userId);
    expect(await workOf(id)).toMatchObject({ isRevocable: true, inForce: null });
    const { status, body } = await revoke(id, { remark: 'Page 2 is wrong.' });
    expect([status, body.data.isRevocable, body.data.revocation.remark]).toEqual([200, false, 'Page 2 is wrong.']);
    expect(await proof(sha256)).toMatchObject({ verdict: 'revoked', document: { reasonKey: 'not-valid' } });
    expect((await actsOf(id)).slice(-2)).toEqual(['deleted', 'revoked']);
    expect((await revoke(id)).body.error).toBe('document.revoked');
  });

  it('[ADM-4] has a number that can be revoked within its 48 hours, and not after them', async () => {
    const [udin, later] = [aNumber(), aNumber()];
    const [first, second] = [await desk.signed({ udin }), await desk.signed({ udin: later })];
    for (const { id, order } of [first, second]) await remove(id, order.userId);
    expect((await revoke(first.id)).body.error).toBe('document.udin-recorded');
    const answers = await Promise.all(
      [0, 1].map((n) => desk.post(`/${first.id}/udin/revoke`, { reason: 'request' }, n)),
    );
    expect(answers.map(({ body }) => body.error ?? body.data.inForce).sort()).toEqual(['document.udin-missing', null]);
    expect(await desk.get(`/proof?udin=${udin}`)).toMatchObject({ body: { data: { verdict: 'revoked' } } });
    expect((await revoke(first.id)).body.error).toBe('document.revoked');
    desk.wait(49 * HOUR);
    expect((await desk.post(`/${second.id}/udin/revoke`, { reason: 'request' })).body.error).toBe(
      'document.udin-final',
    );
  });
});
