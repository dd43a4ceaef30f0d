import { Problem } from '@udin/service-kit';
import { waitFor } from '@udin/testing';
import { UNTIL_DECIDED } from '../src/ledger/left-to-team';
import { OrderLookupService } from '../src/reconciler/order-lookup.service';
import { ReconcilerJob } from '../src/reconciler/reconciler.job';
import { Scene } from './support/a-scene';

describe('the reconciler', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it('[PAY-2] finds a payment by itself, when neither browser nor webhook reported it', async () => {
    const { txn, orderId } = await scene.order();
    scene.pay(orderId);
    await scene.restart({ RECONCILE_EVERY_SECONDS: 0.05 });
    await waitFor(async () => (await scene.read(txn)).status === 'completed', { what: 'the settled payment' });
    expect(await scene.events('payment.completed', txn)).toHaveLength(1);
  });

  it('[PAY-2] finds what was ordered while the clock was days ahead as soon as it is right again, once', async () => {
    const [ordered, open] = [await scene.order(), await scene.order()];
    await scene.rows.query(
      `UPDATE transactions SET created_at = now() + interval '6 days', next_look_at = now() + interval '6 days 3 minutes'`,
    );
    scene.pay(ordered.orderId);
    const { app } = scene.instances[0]!;
    const lookUp = jest.spyOn(app.get(OrderLookupService, { strict: false }), 'lookUp');
    for (let turn = 0; turn < 2; turn++) await scene.reconcile();
    expect((await scene.read(ordered.txn)).status).toBe('completed');
    expect(lookUp.mock.calls.map(([{ id }]) => id).sort()).toEqual([ordered.id, open.id].sort());
    const [{ soon }] = await scene.rows.query(
      `SELECT next_look_at < now() + interval '16 minutes' AS soon FROM transactions WHERE id = $1`,
      [open.id],
    );
    expect(soon).toBe(true);
  });

  it('[PAY-2] finds what was ordered before, and looked up while the clock was days ahead', async () => {
    const [ordered, pausing] = [await scene.order(), await scene.order()];
    const putOff = `UPDATE transactions SET next_look_at = now() + $2::interval WHERE id = $1`;
    await scene.rows.query(putOff, [ordered.id, '3 days']);
    await scene.rows.query(putOff, [pausing.id, '2 hours']);
    for (const { orderId } of [ordered, pausing]) scene.pay(orderId);
    await scene.reconcile();
    expect((await scene.read(ordered.txn)).status).toBe('completed');
    expect((await scene.read(pausing.txn)).status).toBe('pending');
  });

  it('[ADM-4] [PAY-2] pays back what was asked for while the clock was days ahead, and leaves what the team decides', async () => {
    const orders = [await scene.paid(), await scene.paid()];
    scene.sandbox.behave({ api: { mode: 'fail', status: 503 } });
    for (const { txn } of orders) await scene.refund(txn, { amount: 50_000, idempotencyKey: `ahead-${txn}` });
    scene.sandbox.resetBehaviour();
    const putOff = `UPDATE refunds SET created_at = now() + interval '6 days', next_look_at = $2
      WHERE transaction_id = (SELECT id FROM transactions WHERE transaction_id = $1)`;
    await scene.rows.query(putOff, [orders[0]!.txn, new Date(Date.now() + 7 * 86_400_000)]);
    await scene.rows.query(putOff, [orders[1]!.txn, UNTIL_DECIDED]);
    await scene.reconcile();
    const refunded = orders.map(({ paymentId }) => scene.atTheProvider.payment(paymentId).amount_refunded);
    expect(refunded).toEqual([50_000, 0]);
  });

  it('[PAY-2] begins no other order when the process stops, and has those looked up again within a minute', async () => {
    for (let n = 0; n < 3; n++) await scene.order();
    const { app } = scene.instances[0]!;
    const stopping = new AbortController();
    const lookUp = jest.spyOn(app.get(OrderLookupService, { strict: false }), 'lookUp');
    lookUp.mockImplementation(async () => stopping.abort());
    await scene.rows.query(`UPDATE transactions SET created_at = now() - interval '1 day'`);
    await scene.makeEverythingDue();
    await app.get(ReconcilerJob, { strict: false }).run(stopping.signal);
    expect(lookUp).toHaveBeenCalledTimes(1);
    const [{ soon }] = await scene.rows.query(
      `SELECT count(*)::int AS soon FROM transactions WHERE next_look_at <= now() + interval '1 minute'`,
    );
    expect(soon).toBe(2);
  });

  it('[PAY-2] asks again within a minute for the one order that the provider did not answer, and says so', async () => {
    const orders = [await scene.order(), await scene.order(), await scene.order()];
    const { app } = scene.instances[0]!;
    const lookUp = jest.spyOn(app.get(OrderLookupService, { strict: false }), 'lookUp');
    lookUp.mockImplementation(async ({ id }) => {
      if (id === orders[1]!.id) throw new Problem('payment.provider-down');
    });
    await scene.rows.query(`UPDATE transactions SET created_at = now() - interval '1 day'`);
    await scene.makeEverythingDue();
    const stop = new AbortController().signal;
    await expect(app.get(ReconcilerJob, { strict: false }).turn(stop)).rejects.toThrow(/does not answer/);
    expect(lookUp).toHaveBeenCalledTimes(3);
    const soon = await scene.rows.query(
      `SELECT id FROM transactions WHERE next_look_at <= now() + interval '1 minute'`,
    );
    expect(soon).toEqual([{ id: orders[1]!.id }]);
  });

  it('[PAY-2] comes to the others though the provider never answers for the orders that are due first', async () => {
    const orders = [];
    for (let n = 0; n < 5; n++) orders.push(await scene.order());
    // Due in the other order than they were stored in.
    const [fine, ...broken] = orders.map(({ id }) => id);
    for (const [at, id] of [...broken, fine].entries())
      await scene.rows.query(
        `UPDATE transactions SET created_at = now() - interval '1 day',
                next_look_at = now() - interval '1 hour' + make_interval(secs => $2) WHERE id = $1`,
        [id, at],
      );
    const { app } = scene.instances[0]!;
    const lookUp = jest.spyOn(app.get(OrderLookupService, { strict: false }), 'lookUp');
    lookUp.mockImplementation(async ({ id }) => {
      if (id !== fine) throw new Problem('payment.provider-down');
    });
    const asked = async () => {
      lookUp.mockClear();
      await scene.reconcile();
      return lookUp.mock.calls.map(([{ id }]) => id);
    };
    expect(await asked()).toEqual(broken.slice(0, 3));
    const theirMinuteIsOver = `UPDATE transactions SET next_look_at = next_look_at - interval '61 seconds'`;
    await scene.rows.query(theirMinuteIsOver);
    // Those three are due at the same moment.
    const [first, second, ...others] = await asked();
    expect([first, second, others.sort()]).toEqual([broken[3], fine, broken.slice(0, 3).sort()]);
  });
});
