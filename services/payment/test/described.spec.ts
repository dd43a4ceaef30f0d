import { Scene } from './support/a-scene';
import { aFile } from './support/a-file';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene?.close());

const described = (content: string, description?: string, type = 'other-certificates') => ({
  documents: [{ ...aFile(content, type), description }],
});
async function toldOf({ txn, orderId }: { txn: string; orderId: string }) {
  expect((await scene.update(txn, scene.pay(orderId).razorpay_payment_id)).status).toBe(200);
  const [told] = (await scene.events('payment.completed', txn)) as { documents: { description?: string }[] }[];
  return told!.documents[0]!.description;
}

describe('[CAT-1] what the customer describes', () => {
  it.each(['the same attempt', 'another attempt'])(
    'is told as it was corrected before it was paid, in %s',
    async (how) => {
      const first = await scene.order(described(how, 'For a tender.'));
      const again = how === 'the same attempt' ? { transaction_id: first.txn } : {};
      const second = await scene.order({ ...described(how, 'For a visa.'), ...again });
      expect([second.txn, second.orderId]).toEqual([first.txn, first.orderId]);
      expect((await scene.read(first.txn)).documents[0].description).toBe('For a visa.');
      expect(await toldOf(second)).toBe('For a visa.');
      // What is paid is worked on.
      await scene.order({ ...described(how, 'For a loan.'), transaction_id: first.txn });
      expect((await scene.read(first.txn)).documents[0].description).toBe('For a visa.');
    },
  );

  it('may be taken back', async () => {
    const order = await scene.order(described('taken back', 'For a tender.'));
    await scene.order(described('taken back'));
    expect(await toldOf(order)).toBeUndefined();
  });

  it('is not kept of a type that asks for none: it was typed for the one chosen before', async () => {
    const order = await scene.order(described('another type', 'For a tender.', 'net-worth'));
    expect((await scene.read(order.txn)).documents[0].description).toBeUndefined();
    expect(await toldOf(order)).toBeUndefined();
  });
});
