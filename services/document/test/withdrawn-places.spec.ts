import { type DocumentWithdrawalDecided, exampleOf } from '@udin/contracts/events';
import { newId } from '@udin/service-kit';
import { waitFor } from '@udin/testing';
import { Pool } from 'pg';
import { behindAGate } from './behind-a-gate';
import { real, Scene } from './a-scene';

let scene: Scene;
let rows: Pool;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open(2);
  rows = new Pool({ connectionString: scene.database.ownerUrl, max: 2 });
  pdf = await real('letter-linear.pdf');
});
afterAll(async () => {
  await rows?.end();
  await scene?.close();
});

type Order = ReturnType<Scene['anOrder']>;
const NAMES = ['one.pdf', 'two.pdf', 'other.pdf'];
const paidOrder = async () => {
  const order = scene.anOrder(['net-worth', 'net-worth', 'turnover'], NAMES);
  await order.pay();
  await waitFor(async () => (await awaited(order)).length === 3, { what: 'the payment' });
  return order;
};
const awaited = async ({ userId }: Order): Promise<string[]> =>
  (await scene.call(`/api/documents/user/${userId}/awaited`, { headers: scene.bearer(userId) })).body.data.map(
    ({ name }: { name: string }) => name,
  );
const send = (order: Order, name: string, instance = 0) =>
  scene.upload(order, Buffer.concat([pdf, Buffer.from(`\n% ${name}\n`)]), name, instance);
const askFor = ({ transactionId }: Order, position: number, refundId = newId(), documentType = 'net-worth') => ({
  transactionId,
  refundId,
  position,
  documentType,
});
const answersTo = async (refundId: string): Promise<DocumentWithdrawalDecided[]> =>
  (
    await rows.query(
      `SELECT data FROM outbox_message WHERE name = 'document.withdrawal-decided' AND aggregate_id = $1`,
      [refundId],
    )
  ).rows.map(({ data }) => data);
const withdraw = async (...asked: Parameters<typeof askFor>) => {
  const data = askFor(...asked);
  await scene.told('payment.withdrawal-asked', data, 'withdraw-unused-place');
  return { refundId: data.refundId, isWithdrawn: (await answersTo(data.refundId)).map((one) => one.isWithdrawn) };
};
const undo = ({ transactionId }: Order, refundId: string) =>
  scene.told('payment.withdrawal-undone', { transactionId, refundId }, 'give-place-back');

describe('a paid place whose money goes back unused', () => {
  it('[DOC-4] [UPM-2] is not there for an upload from then on, and not awaited; the others are', async () => {
    const order = await paidOrder();
    const { refundId, isWithdrawn } = await withdraw(order, 0);
    // Told twice, answered once; asked once more, the answer is the same.
    expect(isWithdrawn).toEqual([true]);
    expect((await withdraw(order, 0, refundId)).isWithdrawn).toEqual([true, true]);
    expect(await awaited(order)).toEqual(['two.pdf', 'other.pdf']);
    // By the name of the one that is withdrawn, it takes the place that is left.
    expect((await send(order, 'one.pdf')).status).toBe(201);
    expect(await awaited(order)).toEqual(['other.pdf']);
    expect((await send(order, 'two.pdf')).body.error).toBe('document.none-left');
  });

  it('[DOC-4] is refused while an upload has it, and keeps that; deleted, the place is free for either', async () => {
    const order = await paidOrder();
    const { id } = (await send(order, 'one.pdf')).body.data;
    expect((await withdraw(order, 0)).isWithdrawn).toEqual([false]);
    expect((await withdraw(order, 1)).isWithdrawn).toEqual([true]);
    await scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: scene.bearer(order.userId) });
    expect(await awaited(order)).toEqual(['one.pdf', 'other.pdf']);
    expect((await withdraw(order, 0)).isWithdrawn).toEqual([true]);
    expect((await send(order, 'two.pdf')).body.error).toBe('document.type-not-paid');
  });

  it('[DOC-4] is never one of another type, nor one that the order does not have', async () => {
    const order = await paidOrder();
    const asked = [await withdraw(order, 2), await withdraw(order, 7)];
    expect(asked.map(({ isWithdrawn }) => isWithdrawn)).toEqual([[false], [false]]);
    expect(await awaited(order)).toEqual(NAMES);
  });

  it('[EVT-2] may be asked for before its payment is heard of', async () => {
    const order = scene.anOrder(['net-worth'], ['one.pdf']);
    const asked = askFor(order, 0);
    await scene.events.tell('payment.withdrawal-asked', asked);
    await order.pay();
    const decided = await waitFor(
      async () => {
        const answers = await answersTo(asked.refundId);
        return answers.length > 0 ? answers : undefined;
      },
      { what: 'the answer', within: 60_000 },
    );
    expect(decided.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true]);
    expect((await send(order, 'one.pdf')).body.error).toBe('document.type-not-paid');
  });

  it('[DOC-4] [EVT-2] may be used again when the refund failed, unless it was withdrawn for the next one', async () => {
    const order = await paidOrder();
    const first = await withdraw(order, 0);
    await undo(order, first.refundId);
    expect(await awaited(order)).toEqual(NAMES);
    const [second, third] = [await withdraw(order, 0), await withdraw(order, 0)];
    expect(third.isWithdrawn).toEqual([true]);
    // Heard of after the next one was asked for.
    await undo(order, second.refundId);
    expect(await awaited(order)).toEqual(['two.pdf', 'other.pdf']);
    await undo(order, third.refundId);
    expect((await send(order, 'one.pdf')).status).toBe(201);
  });

  it('[DOC-4] [EVT-2] stays withdrawn for the next refund when the question of the failed one is heard again', async () => {
    const order = await paidOrder();
    const [failed, next] = [await withdraw(order, 0), await withdraw(order, 0)];
    expect((await withdraw(order, 0, failed.refundId)).isWithdrawn.sort()).toEqual([false, true]);
    await undo(order, failed.refundId);
    expect(await awaited(order)).toEqual(['two.pdf', 'other.pdf']);
    expect((await withdraw(order, 0, next.refundId)).isWithdrawn).toEqual([true, true]);
  });

  it('[DOC-4] given back, it takes in a document that had lost its own to money for a deleted one', async () => {
    const order = await paidOrder();
    const { transactionId, customer, userId } = order;
    const deleted = (await send(order, 'one.pdf')).body.data.id;
    await scene.call(`/api/documents/${deleted}`, { method: 'DELETE', headers: scene.bearer(userId) });
    const next = (await send(order, 'one.pdf')).body.data.id;
    const { refundId } = await withdraw(order, 1);
    const about = { documentId: deleted, documentType: 'net-worth', fileName: 'one.pdf', isDocumentPaidBack: true };
    const refund = { ...exampleOf('payment.refunded'), transactionId, customer, ...about, full: false };
    await scene.told('payment.refunded', refund, 'lock-uploads-on-refund');
    const paidBackAt = async () =>
      (await scene.call(`/api/documents/${next}`, { headers: scene.bearer(userId) })).body.data.paidBackAt;
    expect(await paidBackAt()).toEqual(expect.any(String));
    await undo(order, refundId);
    expect(await paidBackAt()).toBeNull();
    expect(await awaited(order)).toEqual(['other.pdf']);
  });

  it.each([
    ['the upload', 201, [false]],
    ['the refund', 409, [true]],
  ])('[DOC-4] belongs to whichever stands first at the lock of its order: %s', async (first, status, isWithdrawn) => {
    const order = scene.anOrder(['net-worth'], ['one.pdf']);
    await order.pay();
    await waitFor(async () => (await awaited(order)).length === 1, { what: 'the payment' });
    const asked = askFor(order, 0);
    const lock = 'SELECT 1 FROM orders WHERE transaction_id = $1 FOR UPDATE';
    const uploading = await behindAGate(scene.database.url, [lock, [order.transactionId]], async (atTheGate) => {
      const uploads: ReturnType<typeof send>[] = [];
      const acts = [
        () => uploads.push(send(order, 'one.pdf', 1)),
        () => scene.events.tell('payment.withdrawal-asked', asked),
      ];
      for (const [n, act] of (first === 'the upload' ? acts : acts.reverse()).entries()) {
        await act();
        await atTheGate(n + 1);
      }
      return uploads;
    });
    expect((await uploading[0]!).status).toBe(status);
    const answers = await waitFor(
      async () => {
        const found = await answersTo(asked.refundId);
        return found.length > 0 ? found : undefined;
      },
      { what: 'the answer' },
    );
    expect(answers.map((one) => one.isWithdrawn)).toEqual(isWithdrawn);
  });
});
