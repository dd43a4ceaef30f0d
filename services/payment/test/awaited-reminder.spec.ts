import { dataSourceOptions } from '@udin/service-kit';
import { plansOf } from '@udin/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { AwaitedReminderJob, FORGOTTEN } from '../src/operations/awaited-reminder.job';
import { aDispute, now, tellOfDispute } from './support/a-dispute';
import { Scene } from './support/a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene?.close());

const orderedDaysAgo = async (days: number) => {
  const order = await scene.paid();
  await scene.rows.query(
    `UPDATE ordered_files SET paid_at = paid_at - $2 * interval '1 day' WHERE transaction_id = $1`,
    [order.txn, days],
  );
  return order;
};
const paidDaysAgo = async (days: number): Promise<string> => (await orderedDaysAgo(days)).txn;
const remind = () => scene.instances[0]!.app.get(AwaitedReminderJob, { strict: false }).run();
const remindersOf = async (txn: string) => (await scene.events('payment.upload-awaited', txn)).length;

describe('[DOC-4] who paid and sent no file', () => {
  it('is reminded once after three days, whatever time passes then', async () => {
    const [fresh, due, old] = [await paidDaysAgo(2.9), await paidDaysAgo(3), await paidDaysAgo(15)];
    await Promise.all([remind(), remind()]);
    await scene.rows.query(`UPDATE transactions SET reminded_at = reminded_at - interval '2 days'`);
    await remind();
    expect(await Promise.all([fresh, due, old].map(remindersOf))).toEqual([0, 1, 0]);
  });

  it('is not asked for files while the bank has not decided about the money that goes back', async () => {
    scene.sandbox.behave({ refunds: { settle: 'later' } });
    const txn = await paidDaysAgo(4);
    const refund = await scene.refund(txn, { idempotencyKey: 'all-of-it-goes-back' });
    expect(refund.body.data.status).toBe('pending');
    await remind();
    expect(await remindersOf(txn)).toBe(0);
  });

  it('[X-18] is not asked for files that nobody takes: the bank has taken all the money back', async () => {
    const order = await orderedDaysAgo(4);
    const lost = aDispute(order, { status: 'lost', amount_deducted: order.amount });
    expect(await tellOfDispute(scene, order, lost)).toBe(200);
    await remind();
    const byHand = await scene.admin('POST', `/api/operations/payment/orders/${order.id}/remind`, {});
    expect(byHand).toMatchObject({ status: 409, body: { error: 'payment.nothing-awaited' } });
    expect(await remindersOf(order.txn)).toBe(0);
    // The bank thought better of it.
    const won = { ...lost, status: 'won', amount_deducted: 0 };
    expect(await tellOfDispute(scene, order, won, { at: now() + 10 })).toBe(200);
    await remind();
    expect(await remindersOf(order.txn)).toBe(1);
  });

  it('is left alone when the files came, and when the account is closed', async () => {
    const [sent, closed] = [await paidDaysAgo(4), await paidDaysAgo(4)];
    await scene.rows.query(`UPDATE ordered_files SET state = 'uploaded' WHERE transaction_id = $1`, [sent]);
    await scene.rows.query(
      `INSERT INTO closed_accounts (user_id, closed_at) SELECT user_id, now() FROM transactions WHERE transaction_id = $1`,
      [closed],
    );
    await remind();
    expect(await Promise.all([sent, closed].map(remindersOf))).toEqual([0, 0]);
  });

  it('is found by the index of what is awaited', async () => {
    const rows = await new DataSource(dataSourceOptions(schema, scene.database.url, 1)).initialize();
    // Few rows: any way to them would be as good.
    await rows.query('SET enable_seqscan = off');
    const [plan] = await plansOf(rows, () => rows.query(FORGOTTEN));
    await rows.destroy();
    expect(plan!.indexes).toContain('ordered_files_awaited');
  });
});
