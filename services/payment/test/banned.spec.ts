import { exampleOf } from '@udin/contracts/events';
import { anEventSource, waitFor } from '@udin/testing';
import { AwaitedReminderJob } from '../src/operations/awaited-reminder.job';
import { Scene } from './support/a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene?.close());

const awaited = async () => (await scene.admin('GET', '/api/operations/payment/orders?kind=awaited')).body.data;

describe('an order', () => {
  it('[ADM-4] of a customer who is banned before paying is told as such, and stands in the list until the ban is lifted', async () => {
    const { id, txn, orderId } = await scene.order();
    const [{ user_id: userId }] = await scene.rows.query(`SELECT user_id FROM transactions WHERE id = $1`, [id]);
    const auth = await anEventSource(scene.broker.amqpUrl);
    const { company: _, ...example } = exampleOf('user.changed');
    const tell = (isBanned: boolean, changedAt: string) =>
      auth.tell('user.changed', { customer: { ...example.customer, id: userId }, isBanned, changedAt }, { times: 2 });
    const known = () =>
      scene.rows.query(`SELECT is_banned AS "isBanned" FROM customer_bans WHERE user_id = $1`, [userId]);
    await tell(true, '2026-11-20T06:30:00.000Z');
    await waitFor(async () => (await known())[0]?.isBanned, { what: 'the ban' });
    scene.pay(orderId);
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect(await scene.events('payment.completed', txn)).toMatchObject([{ isBanned: true }]);
    await scene.rows.query(`UPDATE ordered_files SET paid_at = now() - interval '4 days' WHERE transaction_id = $1`, [
      txn,
    ]);
    expect(await awaited()).toMatchObject([{ transactionId: txn, isBanned: true }]);
    await scene.instances[0]!.app.get(AwaitedReminderJob, { strict: false }).run();
    const remind = () => scene.admin('POST', `/api/operations/payment/orders/${id}/remind`, {});
    expect(await remind()).toMatchObject({ status: 409, body: { error: 'payment.customer-banned' } });
    expect(await scene.events('payment.upload-awaited', txn)).toEqual([]);
    await tell(false, '2026-11-21T06:30:00.000Z');
    await waitFor(async () => !(await known())[0].isBanned, { what: 'the end of the ban' });
    expect(await awaited()).toMatchObject([{ isBanned: false }]);
    expect((await remind()).status).toBe(200);
    const customer = { ...exampleOf('user.closed').customer, id: userId };
    await auth.tell('user.closed', { ...exampleOf('user.closed'), customer });
    await waitFor(async () => (await known()).length === 0, { what: 'the end of the copy' });
    await auth.close();
  });
});
