import type { PaymentFailureAnswer } from '@udin/contracts';
import { Scene } from './support/a-scene';

describe('why payments of an order failed', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
    await scene.start();
  });
  afterAll(() => scene.close());

  /** As the provider has it of an attempt that failed. */
  const failing = (orderId: string, words: object = {}): string => {
    const [id] = scene.atTheProvider.tabs(orderId, 1);
    scene.atTheProvider.decide(id!, 'failed');
    Object.assign(scene.atTheProvider.payment(id!), words);
    return id!;
  };
  const lookUp = async () => {
    await scene.makeEverythingDue();
    await Promise.all([scene.reconcile(0), scene.reconcile(1)]);
  };
  const failuresOf = async (txn: string): Promise<PaymentFailureAnswer[]> => {
    const own = (await scene.read(txn)).failures ?? [];
    expect((await scene.admin('GET', `/api/transactions/${txn}`)).body.data.failures ?? []).toEqual(own);
    return own;
  };

  it('[PAY-3] [ADM-4] is read by the customer and by support, and kept when the order is paid after all', async () => {
    const order = await scene.order();
    expect(await failuresOf(order.txn)).toEqual([]);
    const words = {
      error_code: 'BAD_REQUEST_ERROR',
      error_description: 'Not enough.',
      error_reason: 'insufficient_funds',
    };
    const paymentId = failing(order.orderId, words);
    await lookUp();
    await lookUp();
    const failure = {
      paymentId,
      code: 'BAD_REQUEST_ERROR',
      description: 'Not enough.',
      reason: 'insufficient_funds',
      at: expect.any(String),
    };
    expect(await failuresOf(order.txn)).toEqual([failure]);
    expect(await scene.events('payment.failed', order.txn)).toMatchObject([{ reason: 'insufficient_funds' }]);
    scene.pay(order.orderId, { outcome: 'captured' });
    await lookUp();
    expect(await scene.read(order.txn)).toMatchObject({ status: 'completed', failures: [failure] });
  });

  it('[PAY-3] are those of the newest five attempts, each once, and told once', async () => {
    const order = await scene.order();
    const tried: string[] = [];
    for (let n = 0; n < 7; n++) {
      const created_at = Math.floor(Date.now() / 1_000) - 600 + n;
      tried.push(failing(order.orderId, { created_at, error_reason: `reason_${n}`, error_description: `No ${n}.` }));
      await lookUp();
    }
    await lookUp();
    const failures = await failuresOf(order.txn);
    expect(failures.map(({ paymentId }) => paymentId)).toEqual(tried.slice(-5));
    expect(await scene.events('payment.failed', order.txn)).toHaveLength(1);
  });

  it('[PAY-3] [X-15] is bounded, whatever the provider says, and a sentence of ours when it says nothing', async () => {
    const [long, silent] = [await scene.order(), await scene.order()];
    const much = 'x'.repeat(100_000);
    failing(long.orderId, { error_code: much, error_description: much, error_reason: much });
    failing(silent.orderId, { error_code: null, error_description: null, error_reason: null });
    await lookUp();
    const [failure] = await failuresOf(long.txn);
    expect(JSON.stringify(failure).length).toBeLessThan(1_000);
    expect(await failuresOf(silent.txn)).toMatchObject([
      { code: 'PAYMENT_FAILED', description: 'The payment failed.', reason: 'payment_failed' },
    ]);
  });
});
