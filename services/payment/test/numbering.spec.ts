import { waitFor } from '@udin/testing';
import { TaxDocumentService } from '../src/tax-documents/tax-document.service';
import { Transaction } from '../src/ledger/transaction.entity';
import { Scene } from './support/a-scene';
import { aDocument } from './support/an-order';

describe('the numbers of tax documents', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({ DATABASE_POOL_SIZE: 100 });
  });
  afterAll(() => scene.close());

  it('[API-1] start again at 00:00 of the first of April in India, and leave no gap where a transaction rolls back', async () => {
    const [paid, taxDocuments] = [
      await scene.paid(),
      scene.instances[0]!.app.get(TaxDocumentService, { strict: false }),
    ];
    const issue = (at: string, rollBack = false) =>
      scene.rows.transaction(async (tx) => {
        const transaction = await tx.findOneByOrFail(Transaction, { id: paid.id });
        const { number } = await taxDocuments.issueInvoice(tx, transaction, paid.paymentId, new Date(at));
        if (rollBack) throw new Error(`${number} is taken back`);
        return number;
      });
    expect(await issue('2031-03-31T18:29:59.999Z')).toBe('UDIN/3031/000001');
    await expect(issue('2031-03-31T18:29:59.999Z', true)).rejects.toThrow('UDIN/3031/000002 is taken back');
    expect(await issue('2031-03-31T18:30:00.000Z')).toBe('UDIN/3132/000001');
    expect(await issue('2031-03-31T18:29:59.999Z')).toBe('UDIN/3031/000002');
    expect(await issue('2031-04-01T00:00:00.000Z')).toBe('UDIN/3132/000002');
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
        refund(txn, `${n}-two`, 50_000),
        refund(txn, `${n}-too-much`, 118_001),
      ]),
    );
    // Two of one payment under way at once make the provider say "later": the reconciler brings those home.
    await waitFor(
      async () => {
        const [, pending] = await scene.rows.query(`UPDATE refunds SET next_look_at = now() WHERE status = 'pending'`);
        await scene.reconcile();
        return pending === 0;
      },
      { within: 120_000 },
    );
    expect(answers.filter(({ body }) => body.error === 'payment.refund-too-large')).toHaveLength(30);
    const rows = await scene.rows.query(
      `SELECT credit_note_number AS note FROM refunds JOIN tax_documents ON number = credit_note_number WHERE status = 'processed'`,
    );
    expect(new Set(rows.map(({ note }: { note: string }) => note)).size).toBe(60);
    expect(await scene.seriesWithGaps()).toEqual([]);
  }, 240_000);
});
