import { randomUUID } from 'node:crypto';
import { disputePayment } from '@udin/sandbox';
import { aDispute, now, tellOfDispute } from './support/a-dispute';
import { Scene } from './support/a-scene';

const DAY_S = 86_400;
const SWEEP = `SELECT next_at < now() + interval '10 seconds' AS "isSoon" FROM provider_sweeps WHERE name = 'disputes'`;

describe('a dispute whose messages tell too little', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene.close());

  const seen = async (txn: string) => (await scene.admin('GET', `/api/transactions/${txn}`)).body.data.disputes;
  const inDoubt = async () =>
    (await scene.rows.query('SELECT id FROM disputes WHERE in_doubt')).map((row: { id: string }) => row.id);
  const sweep = async () => {
    await scene.rows.query(`UPDATE provider_sweeps SET next_at = now() - interval '1 second' WHERE name = 'disputes'`);
    await scene.reconcile();
  };

  it.each([
    ['won', 'lost', 'won'],
    ['won', 'won', 'lost'],
    ['lost', 'lost', 'won'],
    ['lost', 'won', 'lost'],
  ] as const)('[X-18] ends as %s at the provider when %s and %s were said within one second', async (end, ...said) => {
    const [order, at] = [await scene.paid(), now() - 60];
    await sweep();
    const { id } = disputePayment(scene.sandbox.provider, order.paymentId, end);
    const { ledger } = scene.sandbox.provider;
    // Older than what the list is read for: only a question about it tells.
    ledger.disputes.get(id)!.created_at -= 100 * DAY_S;
    for (const status of said) {
      const amount_deducted = status === 'lost' ? order.amount : 0;
      const entity = aDispute(order, { ...ledger.disputes.get(id), status, amount_deducted });
      expect(await tellOfDispute(scene, order, entity, { at, event: status })).toBe(200);
    }
    expect(await inDoubt()).toEqual([id]);
    expect(await scene.rows.query(SWEEP)).toEqual([{ isSoon: true }]);
    await sweep();
    expect(await seen(order.txn)).toMatchObject([{ status: end, deducted: end === 'lost' ? order.amount : 0 }]);
    expect(await inDoubt()).toEqual([]);
    const told = (await scene.events('payment.disputed', order.txn)).map(({ status }) => status);
    expect(told).toEqual(said[0] === end ? [end] : [said[0], end]);
  });

  it.each(['won', 'lost'] as const)(
    '[X-18] is refunded by nobody until the provider says that it was %s',
    async (end) => {
      const [order, at] = [await scene.paid(), now() - 60];
      const refund = () => scene.refund(order.txn, { amount: 10_000, idempotencyKey: randomUUID() });
      const { id } = disputePayment(scene.sandbox.provider, order.paymentId, end);
      const known = scene.sandbox.provider.ledger.disputes.get(id);
      for (const status of ['won', 'lost'] as const) {
        const amount_deducted = status === 'lost' ? order.amount : 0;
        const entity = aDispute(order, { ...known, status, amount_deducted });
        expect(await tellOfDispute(scene, order, entity, { at, event: status })).toBe(200);
      }
      scene.sandbox.behave({ api: { mode: 'fail', status: 503, path: '/v1/disputes' } });
      expect((await refund()).body.error).toBe('payment.disputed');
      scene.sandbox.resetBehaviour();
      expect((await refund()).body.error).toBe(end === 'won' ? undefined : 'payment.refund-too-large');
    },
  );

  it('[X-18] is not in doubt for a copy, or for what came before its end', async () => {
    const [order, at] = [await scene.paid(), now() - 60];
    const lost = aDispute(order, { status: 'lost', amount_deducted: order.amount });
    for (const entity of [lost, lost, { ...lost, status: 'under_review', amount_deducted: 0 }])
      await tellOfDispute(scene, order, entity, { at, event: 'lost' });
    expect(await inDoubt()).toEqual([]);
    expect(await seen(order.txn)).toMatchObject([{ status: 'lost' }]);
  });

  it('[X-18] [ADM-4] has the day on which the money was taken, in whatever order it is told', async () => {
    const at = now() - 2 * DAY_S;
    for (const isReversed of [false, true]) {
      const order = await scene.paid();
      const open = aDispute(order, { amount_deducted: order.amount });
      const said = ['open', 'under_review', 'lost'].map((status, day) => ({ ...open, status, at: at + day * DAY_S }));
      for (const { at: saidAt, ...entity } of isReversed ? said.toReversed() : said)
        expect(await tellOfDispute(scene, order, entity, { at: saidAt })).toBe(200);
      const takenAt = new Date(at * 1_000).toISOString();
      expect(await seen(order.txn)).toMatchObject([{ status: 'lost', takenAt }]);
    }
  });
});
