import { waitFor } from '@udin/testing';
import { PlaceWithdrawalService } from '../src/refunds/place-withdrawal.service';
import { Scene } from './support/a-scene';

describe('a refund of which something else became while it waited for its turn', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(() => scene.close());

  const wentBack = (paymentId: string) => scene.atTheProvider.payment(paymentId).amount_refunded;
  const refundOf = async (txn: string): Promise<{ id: string; status: string }> =>
    (
      await scene.rows.query(
        `SELECT r.id, r.status FROM refunds r JOIN transactions t ON t.id = r.transaction_id WHERE t.transaction_id = $1`,
        [txn],
      )
    )[0];
  /** Asked for while the provider was away. */
  async function noted(key: string, mode: 'fail' | 'lose-answer' = 'fail') {
    const order = await scene.paid();
    scene.sandbox.behave({ api: { mode, status: 503, path: `/v1/payments/${order.paymentId}/refund` } });
    await scene.refund(order.txn, { amount: 50_000, idempotencyKey: key });
    scene.sandbox.resetBehaviour();
    return order;
  }

  it('[ADM-4] does not go out for a file that an upload has, as was said while others were asked for', async () => {
    const first = await noted('noted-before-it');
    const order = await scene.paid();
    const [{ id: placeId }] = await scene.rows.query('SELECT id FROM ordered_files WHERE transaction_id = $1', [
      order.txn,
    ]);
    await scene.refund(order.txn, { placeId, idempotencyKey: 'place-of-upload' });
    const { id: refundId } = await refundOf(order.txn);
    await scene.makeEverythingDue();
    await scene.rows.query(`UPDATE refunds SET next_look_at = now() - interval '1 second' WHERE id = $1`, [refundId]);
    scene.sandbox.behave({ refunds: { answer: 'held' } });
    const turn = scene.reconcile();
    const isTaken = async () =>
      (await scene.rows.query('SELECT 1 FROM refunds WHERE id = $1 AND next_look_at > now()', [refundId])).length > 0;
    await waitFor(isTaken, { what: 'the turn' });
    const withdrawals = scene.instances[0]!.app.get(PlaceWithdrawalService, { strict: false });
    await scene.rows.transaction((tx) =>
      withdrawals.learn(tx, { transactionId: order.txn, refundId, isWithdrawn: false }),
    );
    scene.sandbox.resetBehaviour();
    await turn;
    expect(wentBack(first.paymentId)).toBe(50_000);
    expect(await refundOf(order.txn)).toMatchObject({ status: 'failed' });
    expect(wentBack(order.paymentId)).toBe(0);
  });

  it('[PAY-3] is booked when the provider has made it and refuses to make it again', async () => {
    const order = await noted('made-and-forgotten');
    const { id } = await refundOf(order.txn);
    // Its answer was lost, and the provider knows the key no more.
    scene.atTheProvider.refund(order.paymentId, 50_000, {}, id);
    await scene.rows.query(`UPDATE refunds SET next_look_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await scene.rows.query(`UPDATE provider_sweeps SET next_at = now() + interval '1 hour'`);
    await scene.reconcile();
    expect(await refundOf(order.txn)).toMatchObject({ status: 'processed' });
    expect(await scene.events('payment.refund-failed', order.txn)).toEqual([]);
    expect(await scene.events('payment.refunded', order.txn)).toHaveLength(1);
  });

  it('[PAY-3] is booked when the provider made it after it had refused it', async () => {
    const order = await noted('refused-and-made');
    const { id } = await refundOf(order.txn);
    scene.sandbox.behave({
      api: { mode: 'fail', status: 400, path: `/v1/payments/${order.paymentId}/refund`, times: 1 },
    });
    await scene.rows.query(`UPDATE refunds SET next_look_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await scene.reconcile();
    expect(await refundOf(order.txn)).toMatchObject({ status: 'failed' });
    scene.sandbox.resetBehaviour();
    scene.atTheProvider.refund(order.paymentId, 50_000, {}, id);
    await scene.rows.query(`UPDATE provider_sweeps SET next_at = now() - interval '1 second'`);
    await scene.reconcile();
    expect(await refundOf(order.txn)).toMatchObject({ status: 'processed' });
    expect(await scene.read(order.txn)).toMatchObject({ paymentStatus: 'partially_refunded' });
  });
});
