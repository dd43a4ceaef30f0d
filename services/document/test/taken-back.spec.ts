import { type DocumentStatusChanged, exampleOf } from '@udin/contracts/events';
import { revocationsOf } from './a-revocation';
import { aNumber, aUdinDesk, HOUR, type UdinDesk } from './a-udin-desk';

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk({ SEALING: 'off' });
});
afterAll(() => desk?.scene.close());

const { ownBytes, sign, advice, proof, actsOf } = revocationsOf(() => desk);
const reason = 'It belongs to another customer.';
const takeBack = (id: string, more: object = {}, instance = 0) =>
  desk.post(`/${id}/take-back`, { reason, ...more }, instance);
const move = (id: string, documentStatus: string) => desk.patch(`/${id}/status`, { documentStatus });
const remove = (id: string, userId: string) =>
  desk.scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: desk.scene.bearer(userId) });
const verdictOf = async (sha256: string) => (await proof(sha256)).verdict;
const BECAUSE = {
  reasonKey: 'taken-back',
  reason: 'The signed file was taken back: it had been sent by mistake.',
};

type Signed = Awaited<ReturnType<typeof advice>>;

/** Status of the signed file for its owner: by the link that the page showed, by token, and whether one is offered. */
async function ownersView({ id, order }: Signed, link?: string) {
  const headers = desk.scene.bearer(order.userId);
  const { signedDocumentLink } = (await desk.scene.call(`/api/documents/${id}`, { headers })).body.data;
  const get = async (path: string, by?: Record<string, string>) =>
    (await fetch(new URL(path, desk.scene.urls[0]), { headers: by })).status;
  const shown = link ?? signedDocumentLink;
  return {
    link: shown as string,
    byLink: shown && (await get(shown)),
    byToken: await get(`/api/documents/${id}/content?kind=signed`, headers),
    isOffered: signedDocumentLink !== null,
  };
}

describe('a signed file that was sent by mistake', () => {
  it.each(['signed', 'completed', 'processing', 'pending'])(
    '[DOC-3] [PRV-1] (%s) is kept from its owner at once, by token and by a link opened before, and not from the desk',
    async (status) => {
      const one = await advice();
      if (status !== 'signed') expect((await move(one.id, status)).status).toBe(200);
      const before = await ownersView(one);
      expect(before).toMatchObject({ byLink: 200, byToken: 200, isOffered: true });
      const { body } = await takeBack(one.id);
      const isOpen = status === 'processing' || status === 'pending';
      expect(body.data).toMatchObject({
        canBeTakenBack: false,
        row: { documentStatus: isOpen ? status : 'processing' },
        document: { signedDocumentLink: expect.any(String), statusNote: reason },
      });
      expect(await ownersView(one, before.link)).toMatchObject({ byLink: 404, byToken: 404, isOffered: false });
      expect((await desk.bytes(`/${one.id}/content?kind=signed`)).subarray(0, 4).toString()).toBe('%PDF');
    },
  );

  it('[DOC-3] is not in force for whoever checks it, since then, until another one is signed', async () => {
    const [{ id }, udin] = [await advice(), aNumber()];
    const sha256 = await sign(id, ownBytes(), { udin });
    const [{ code }] = await desk.rows('SELECT code FROM seals WHERE document_id = $1 ORDER BY id DESC', [id]);
    desk.wait(HOUR);
    const revokedAt = desk.at().toISOString();
    expect((await takeBack(id)).status).toBe(200);
    desk.wait(HOUR);
    for (const way of [`sha256=${sha256}`, `udin=${udin}`, `code=${code}`])
      expect((await desk.get(`/proof?${way}`)).body.data).toMatchObject({
        verdict: 'revoked',
        document: { revokedAt, ...BECAUSE },
      });
    const right = await sign(id, ownBytes());
    expect([await verdictOf(sha256), await verdictOf(right)]).toEqual(['replaced', 'genuine']);
    expect((await desk.get(`/${id}/udin`)).body.data.inForce.udin).toBe(udin);
  });

  it('[DOC-2] taken back by mistake itself, it is given back by its status', async () => {
    const one = await advice();
    await takeBack(one.id);
    expect(await verdictOf(one.sha256)).toBe('revoked');
    expect((await move(one.id, 'signed')).status).toBe(200);
    expect(await ownersView(one)).toMatchObject({ byLink: 200, byToken: 200, isOffered: true });
    expect(await verdictOf(one.sha256)).toBe('genuine');
  });

  it('[DOC-5] its owner, the history and the chain are told who did it and why, once', async () => {
    const { id, order } = await advice();
    const { revision } = (await desk.get(`/${id}/work`)).body.data.row;
    const answers = await Promise.all([0, 1].map((n) => takeBack(id, { expectedRevision: revision }, n)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told: { data: DocumentStatusChanged }[] = await desk.rows(
      `SELECT data FROM outbox_message WHERE name = 'document.status-changed' AND aggregate_id = $1`,
      [id],
    );
    expect(told.map(({ data }) => data)).toMatchObject([
      { from: 'signed', to: 'processing', note: reason, isTakenBack: true },
    ]);
    const headers = desk.scene.bearer(order.userId);
    const timeline = (await desk.scene.call(`/api/documents/${id}/timeline`, { headers })).body.data;
    const entries = timeline.filter(({ kind }: { kind: string }) => kind === 'taken-back');
    expect(entries).toMatchObject([{ text: reason, from: 'signed', to: 'processing', by: { type: 'admin' } }]);
    expect((await actsOf(id)).filter((act: string) => act === 'taken-back')).toHaveLength(1);
  });

  it('[ADM-4] is taken back only where there is one, and with a reason', async () => {
    const { id } = await desk.scene.aDocument(desk.pdf);
    expect((await takeBack(id)).body.error).toBe('document.nothing-to-take-back');
    const one = await advice();
    expect((await takeBack(one.id, { reason: ' ' })).status).toBe(400);
    expect((await takeBack(one.id)).status).toBe(200);
    expect((await takeBack(one.id)).body.error).toBe('document.nothing-to-take-back');
  });

  it('[DASH-2] [ADM-4] what its owner deletes afterwards stays revoked, for that reason', async () => {
    const { id, order, sha256 } = await advice();
    await takeBack(id);
    await move(id, 'pending');
    expect((await remove(id, order.userId)).status).toBe(200);
    expect(await proof(sha256)).toMatchObject({ verdict: 'revoked', document: BECAUSE });
  });

  it('[ADM-4] no work goes on where the money went back: it is rejected', async () => {
    const one = await advice();
    const { transactionId, customer } = one.order;
    const refunded = { ...exampleOf('payment.refunded'), transactionId, customer, full: true };
    await desk.scene.told('payment.refunded', refunded, 'lock-uploads-on-refund');
    expect((await takeBack(one.id)).body.data.row.documentStatus).toBe('rejected');
    expect(await ownersView(one)).toMatchObject({ byToken: 404, isOffered: false });
    expect(await proof(one.sha256)).toMatchObject({ verdict: 'revoked', document: BECAUSE });
  });
});
