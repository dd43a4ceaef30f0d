import { Scene } from './support/a-scene';
import { aFile, sha256 } from './support/a-file';

describe('[PAY-2] a file that is paid in another tab or on another device', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene.close());

  const alreadyPaid = async (content: string) =>
    (await scene.call('POST', '/api/transactions/already-paid', { sha256: [sha256(content)] })).body.data.files;

  it('a way back from the bank that was lost: another device learns that it is paid', async () => {
    const order = await scene.order({ documents: [aFile('lost return')] });
    scene.pay(order.orderId);
    expect(await alreadyPaid('lost return')).toEqual([expect.objectContaining({ transaction_id: order.txn })]);
    expect((await scene.read(order.txn)).status).toBe('completed');
  });

  it('the same order asked for again is answered as paid, so that no checkout opens', async () => {
    const documentsOf = [aFile('reload')];
    const order = await scene.order({ documents: documentsOf });
    scene.pay(order.orderId);
    const request = { transaction_id: order.txn, documents: documentsOf };
    const again = await scene.order(request);
    expect((await scene.read(again.txn)).status).toBe('completed');
    const body = { sha256: [], transaction_id: order.txn };
    const asked = await scene.call('POST', '/api/transactions/already-paid', body);
    expect(asked.body.data.transaction).toMatchObject({ status: 'completed' });
  });

  it('two tabs with the same files get one transaction, even at the same instant', async () => {
    const request = { documents: [aFile('tab one'), aFile('tab two', 'gst-audit')] };
    const orders = await Promise.all(Array.from({ length: 40 }, () => scene.order(request)));
    expect(new Set(orders.map(({ txn }) => txn)).size).toBe(1);
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
  });

  it('two open orders that share a file: whichever is paid second goes back whole', async () => {
    const first = await scene.order({ documents: [aFile('both'), aFile('only first')] });
    const second = await scene.order({ documents: [aFile('both'), aFile('only second')] });
    const payments = [first, second].map(({ orderId }) => scene.pay(orderId).razorpay_payment_id);
    const answers = await Promise.all([scene.update(first.txn, payments[0]!), scene.update(second.txn, payments[1]!)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [told] = answers.filter(({ status }) => status === 409);
    expect(told!.body).toMatchObject({ error: 'payment.already-paid', subcode: 'goes-back' });
    const loser = answers[0] === told ? first : second;
    const winner = loser === first ? second : first;
    const read = await scene.read(loser.txn);
    expect(read).toMatchObject({ status: 'cancelled', supersededBy: winner.txn });
    expect(read.surplusRefunds).toEqual([expect.objectContaining({ amount: loser.amount, because: 'paid-elsewhere' })]);
    expect(await scene.events('payment.completed', loser.txn)).toEqual([]);
  });
});
