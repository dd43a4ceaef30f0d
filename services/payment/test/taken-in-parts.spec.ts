import { createHash, randomUUID } from 'node:crypto';
import { aDataSourceWithoutTimeout, undoMigrationsTo } from '@udin/service-kit/testing';
import { clockAt } from '@udin/testing';
import { schema } from '../src/data-source';
import { aDispute, now, tellOfDispute } from './support/a-dispute';
import { Scene } from './support/a-scene';
import { aDocument } from './support/an-order';

describe('an order of which parts went back and parts were taken', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene.close());

  const aPaidOrder = async () => {
    const sha256 = createHash('sha256').update(randomUUID()).digest('hex');
    const order = await scene.paid({ documents: [{ ...aDocument('net-worth'), sha256 }] });
    /** What was said last of each dispute, and whether the files count as paid here. */
    const said = async () => {
      const { body } = await scene.call('POST', '/api/transactions/already-paid', { sha256: [sha256] });
      const rows = await scene.rows.query(
        `SELECT DISTINCT ON (data ->> 'disputeId') data FROM outbox_message
          WHERE name IN ('payment.disputed', 'payment.dispute-recounted') AND data ->> 'transactionId' = $1
          ORDER BY data ->> 'disputeId', data ->> 'toldAt' DESC`,
        [order.txn],
      );
      const isLost = ({ data }: { data: { status: string } }) => data.status === 'lost';
      const wholes = rows.filter(isLost).map(({ data }: { data: { isTakenWhole: boolean } }) => data.isTakenWhole);
      return { isPaid: body.data.files.length === 1, wholes };
    };
    return { order, said };
  };

  it('[X-18] [DOC-4] is paid no more once a refund has given back what the bank left, and so the desk is told', async () => {
    const { order, said } = await aPaidOrder();
    const taken = order.amount - 50_000;
    await tellOfDispute(scene, order, aDispute(order, { status: 'lost', amount: taken, amount_deducted: taken }));
    const refund = (amount: number) => scene.refund(order.txn, { amount, idempotencyKey: randomUUID() });
    expect((await refund(20_000)).status).toBe(201);
    expect(await said()).toEqual({ isPaid: true, wholes: [false] });
    expect((await refund(30_000)).status).toBe(201);
    expect(await said()).toEqual({ isPaid: false, wholes: [true] });
    // Those who may refund were told of the dispute before, and of the refund.
    expect(await scene.events('payment.disputed', order.txn)).toHaveLength(1);
  });

  it('[X-18] [DOC-4] is paid again when one of two disputes that took it is won, whichever was told first', async () => {
    for (const winner of [0, 1]) {
      const { order, said } = await aPaidOrder();
      const at = now() - 100;
      const half = order.amount / 2;
      const both = [1, 2].map(() => aDispute(order, { status: 'lost', amount: half, amount_deducted: half }));
      await tellOfDispute(scene, order, both[0]!, { at });
      expect(await said()).toEqual({ isPaid: true, wholes: [false] });
      await tellOfDispute(scene, order, both[1]!, { at: at + 1 });
      expect(await said()).toEqual({ isPaid: false, wholes: [true, true] });
      await tellOfDispute(scene, order, { ...both[winner], status: 'won' }, { at: at + 2 });
      expect(await said()).toEqual({ isPaid: true, wholes: [false] });
    }
  });

  it('[X-18] [EVT-2] is told of later by an instance whose clock is behind', async () => {
    const { order, said } = await aPaidOrder();
    const taken = order.amount - 50_000;
    await tellOfDispute(scene, order, aDispute(order, { status: 'lost', amount: taken, amount_deducted: taken }));
    jest.useFakeTimers(clockAt(new Date(Date.now() - 60_000)));
    try {
      expect((await scene.refund(order.txn, { amount: 50_000, idempotencyKey: randomUUID() })).status).toBe(201);
    } finally {
      jest.useRealTimers();
    }
    expect(await said()).toEqual({ isPaid: false, wholes: [true] });
  });

  it('[X-18] [DOC-4] is paid while a bank has a part that it only looks at', async () => {
    const { order, said } = await aPaidOrder();
    const half = order.amount / 2;
    await tellOfDispute(scene, order, aDispute(order, { amount: half, amount_deducted: half }));
    await tellOfDispute(scene, order, aDispute(order, { status: 'lost', amount: half, amount_deducted: half }));
    expect(await said()).toEqual({ isPaid: true, wholes: [false] });
  });

  it('[X-18] [EVT-2] that was emptied before this was told is told by the migration, and no other', async () => {
    const { order, said } = await aPaidOrder();
    const taken = order.amount - 50_000;
    await tellOfDispute(scene, order, aDispute(order, { status: 'lost', amount: taken, amount_deducted: taken }));
    await tellOfDispute(scene, order, aDispute(order, { amount: 100, phase: 'retrieval', respond_by: null }));
    const { order: other } = await aPaidOrder();
    await tellOfDispute(scene, other, aDispute(other));
    await scene.refund(order.txn, { amount: 50_000, idempotencyKey: randomUUID() });
    const recounted = () => scene.events('payment.dispute-recounted', order.txn);
    const [told] = await recounted();
    const owner = await aDataSourceWithoutTimeout(schema, scene.database.ownerUrl);
    await owner.query(`DELETE FROM outbox_message WHERE name = 'payment.dispute-recounted'`);
    await undoMigrationsTo(owner, 'TellLostDisputes1799700000001');
    await owner.runMigrations();
    await owner.destroy();
    expect(await recounted()).toEqual([{ ...told, toldAt: expect.any(String) }]);
    const [again] = await recounted();
    expect(String(again!.toldAt) > String(told!.toldAt)).toBe(true);
    expect([told!.isTakenWhole, await said()]).toEqual([true, { isPaid: false, wholes: [true] }]);
    expect(await scene.events('payment.dispute-recounted', other.txn)).toEqual([]);
  });
});
