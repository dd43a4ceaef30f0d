import type { TaxDocumentContent } from '@udin/contracts/events';
import { waitFor, clockAt } from '@udin/testing';
import type { EntityManager } from 'typeorm';
import { TaxDocumentService } from '../src/tax-documents/tax-document.service';
import { Transaction } from '../src/ledger/transaction.entity';
import { Scene } from './support/a-scene';
import { aDocument } from './support/an-order';

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

describe('the numbers of tax documents', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({ DATABASE_POOL_SIZE: 100 });
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => scene.close());

  const issueInvoice = async (tx: EntityManager, { id, paymentId }: { id: string; paymentId: string }) => {
    const transaction = await tx.findOneByOrFail(Transaction, { id });
    const service = scene.instances[0]!.app.get(TaxDocumentService, { strict: false });
    const invoice = await service.nextInvoice(tx, transaction, paymentId);
    await service.keep(tx, transaction, invoice);
    return invoice;
  };
  const somebodyWaits = () => waitFor(async () => (await scene.rows.query(WAITING)).length > 0);

  it('[API-1] start again at 00:00 of the first of April in India, and leave no gap where a transaction rolls back', async () => {
    const paid = await scene.paid();
    const issue = (at: string, rollBack = false) =>
      scene.rows.transaction(async (tx) => {
        jest.useFakeTimers(clockAt(at));
        const { number } = await issueInvoice(tx, paid);
        if (rollBack) throw new Error(`${number} is taken back`);
        return number;
      });
    expect(await issue('2031-03-31T18:29:59.999Z')).toBe('UDIN/3031/000001');
    await expect(issue('2031-03-31T18:29:59.999Z', true)).rejects.toThrow('UDIN/3031/000002 is taken back');
    expect(await issue('2031-03-31T18:30:00.000Z')).toBe('UDIN/3132/000001');
    expect(await issue('2031-03-31T18:29:59.999Z')).toBe('UDIN/3031/000002');
    expect(await issue('2031-04-01T00:00:00.000Z')).toBe('UDIN/3132/000002');
  });

  it('[API-1] are of the new year when the old one ended in the queue for them, and the old year has no gap', async () => {
    const paid = await scene.paid();
    jest.useFakeTimers(clockAt('2033-03-31T18:29:59.999Z'));
    let late: Promise<TaxDocumentContent>;
    const first = await scene.rows.transaction(async (tx) => {
      const issued = await issueInvoice(tx, paid);
      late = scene.rows.transaction((other) => issueInvoice(other, paid));
      await somebodyWaits();
      jest.useFakeTimers(clockAt('2033-03-31T18:30:00.000Z'));
      return issued;
    });
    expect([first.number, first.issuedAt]).toEqual(['UDIN/3233/000001', '2033-03-31T18:29:59.999Z']);
    const { number, issuedAt } = await late!;
    expect([number, issuedAt]).toEqual(['UDIN/3334/000001', '2033-03-31T18:30:00.000Z']);
    expect(await scene.seriesWithGaps()).toEqual([]);
  });

  it('[API-1] have times in their order when the instance that issued the last one is two minutes ahead', async () => {
    const paid = await scene.paid();
    const issue = async (at: string) => {
      jest.useFakeTimers(clockAt(at));
      const { number, issuedAt } = await scene.rows.transaction((tx) => issueInvoice(tx, paid));
      return [number, issuedAt];
    };
    const ahead = '2035-04-30T18:30:30.000Z';
    expect(await issue(ahead)).toEqual(['UDIN/3536/000001', ahead]);
    expect(await issue('2035-04-30T18:28:30.000Z')).toEqual(['UDIN/3536/000002', ahead]);
    // Nobody dates an invoice of today tomorrow because a clock was wrong.
    const dayBefore = '2035-04-29T18:30:30.000Z';
    expect(await issue(dayBefore)).toEqual(['UDIN/3536/000003', dayBefore]);
  });

  it('[API-1] have times in their order: whoever waited for a number has the time of its turn', async () => {
    const [before, after] = [await scene.paid(), await scene.order()];
    const { razorpay_payment_id: payment_id, razorpay_signature: signature } = scene.pay(after.orderId);
    const refundBefore = { amount: 10_000, idempotencyKey: 'before-the-queue' };
    expect((await scene.refund(before.txn, refundBefore)).status).toBe(201);
    const hold = scene.rows.createQueryRunner();
    await hold.startTransaction();
    await hold.query('SELECT 1 FROM tax_document_counters FOR UPDATE');
    const answers = [
      scene.call('PATCH', `/api/transactions/${after.txn}`, { payment_id, signature }),
      scene.refund(before.txn, { amount: 20_000, idempotencyKey: 'within-the-queue' }),
    ];
    await waitFor(async () => (await scene.rows.query(WAITING)).length === answers.length);
    const turn = new Date();
    await hold.commitTransaction();
    await hold.release();
    const [paid, refunded] = await Promise.all(answers);
    expect([paid!.status, refunded!.status]).toEqual([200, 201]);
    for (const number of [paid!.body.data.invoiceNumber, refunded!.body.data.creditNoteNumber]) {
      const [row] = await scene.rows.query('SELECT issued_at, content FROM tax_documents WHERE number = $1', [number]);
      expect(row.issued_at.getTime()).toBeGreaterThanOrEqual(turn.getTime());
      expect(row.content.issuedAt).toBe(row.issued_at.toISOString());
    }
    const [settled, event] = [
      await scene.read(after.txn),
      (await scene.events('payment.refunded', before.txn)).at(-1)!,
    ];
    expect(Date.parse(settled.paidAt)).toBeGreaterThanOrEqual(turn.getTime());
    expect(Date.parse(event.refundedAt as string)).toBeGreaterThanOrEqual(turn.getTime());
  });

  it('[API-1] are consecutive for 60 credit notes at the same instant, refused refunds among them', async () => {
    const orders = [];
    for (let n = 0; n < 30; n++) orders.push(await scene.paid({ documents: [aDocument('forecast')] }));
    const refund = (txn: string, key: string, amount: number) =>
      scene.refund(txn, { amount, idempotencyKey: `part-of-${key}` });
    await scene.openConnections(95);
    const answers = await Promise.all(
      orders.flatMap(({ txn }, n) => [
        refund(txn, `${n}-one`, 50_000),
        // Another amount: the same one is refused when the first has not been answered for two seconds.
        refund(txn, `${n}-two`, 60_000),
        refund(txn, `${n}-too-much`, 118_001),
      ]),
    );
    // Two of one payment under way at once make the provider say "later": the reconciler brings those home.
    await waitFor(
      async () => {
        const [, pending] = await scene.rows.query(
          `UPDATE refunds SET next_look_at = now() - interval '1 second' WHERE status = 'pending'`,
        );
        await scene.reconcile();
        return pending === 0;
      },
      { within: 120_000 },
    );
    expect(answers.filter(({ body }) => body.error === 'payment.refund-too-large')).toHaveLength(30);
    const rows = await scene.rows.query(
      `SELECT credit_note_number AS note FROM refunds JOIN tax_documents ON number = credit_note_number
        WHERE status = 'processed' AND idempotency_key LIKE 'part-of-%'`,
    );
    expect(new Set(rows.map(({ note }: { note: string }) => note)).size).toBe(60);
    expect(await scene.seriesWithGaps()).toEqual([]);
  });
});
