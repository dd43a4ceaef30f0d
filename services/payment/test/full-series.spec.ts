import type { TaxDocumentContent } from '@udin/contracts/events';
import { clockAt, waitFor } from '@udin/testing';
import type { EntityManager } from 'typeorm';
import { IssuedNumbers } from '../src/gst-returns/issued-numbers';
import { Refund } from '../src/ledger/refund.entity';
import { Transaction } from '../src/ledger/transaction.entity';
import { TaxDocumentService } from '../src/tax-documents/tax-document.service';
import { Scene } from './support/a-scene';

const NOON = '2041-07-01T06:30:00.000Z';
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

describe('a series of numbers that is full', () => {
  let scene: Scene;
  let paid: Awaited<ReturnType<Scene['paid']>>;
  beforeAll(async () => {
    scene = await Scene.open();
    paid = await scene.paid();
  });
  beforeEach(() => jest.useFakeTimers(clockAt(NOON)));
  afterEach(() => jest.useRealTimers());
  afterAll(() => scene.close());

  const service = () => scene.instances[0]!.app.get(TaxDocumentService, { strict: false });
  const transactionOf = (tx: EntityManager) => tx.findOneByOrFail(Transaction, { id: paid.id });
  const anInvoice = async (tx: EntityManager) => {
    const transaction = await transactionOf(tx);
    const invoice = await service().nextInvoice(tx, transaction, paid.paymentId);
    await service().keep(tx, transaction, invoice);
    return invoice;
  };
  const aCreditNote = async (tx: EntityManager) => {
    const transaction = Object.assign(await transactionOf(tx), { refundedPaise: 100 });
    const refund = Object.assign(new Refund(), { amountPaise: 100, reason: 'Agreed.' });
    return service().issueCreditNote(tx, transaction, { refund, file: null });
  };
  const issue = (one: typeof anInvoice) => scene.rows.transaction(one);
  const countedTo = (series: string, last: number) =>
    scene.rows.query(
      `INSERT INTO tax_document_counters (series, last) VALUES ($1, $2) ON CONFLICT (series) DO UPDATE SET last = $2`,
      [series, last],
    );

  it.each([
    ['invoice', anInvoice, 'UDIN/4142', 999_998, ['UDIN/4142/999999', 'UDIN/N4142/00001', 'UDIN/N4142/00002']],
    ['credit note', aCreditNote, 'UDIN/C4142', 99_998, ['UDIN/C4142/99999', 'UDIN/D4142/00001', 'UDIN/D4142/00002']],
  ])('[API-1] goes on in the next one: no %s has more than 16 characters', async (_, one, series, last, numbers) => {
    await countedTo(series, last);
    const issued = [await issue(one), await issue(one), await issue(one)];
    expect(issued.map(({ number }) => number)).toEqual(numbers);
    for (const number of numbers) expect(number).toHaveLength(16);
    const table = new IssuedNumbers();
    for (const content of issued) table.add(content);
    const [first, second, third] = numbers;
    expect(table.rows()[0]!.docs).toMatchObject([
      { num: 1, from: first, to: first, totnum: 1 },
      { num: 2, from: second, to: third, totnum: 2 },
    ]);
    // Numbers of 17 characters that were given before stay, and are followed by the next series.
    await countedTo(series, last + 1_000);
    expect((await issue(one)).number).toBe(`${numbers[2]!.slice(0, -1)}3`);
  });

  it('[API-1] is left in turn: whoever waited for its last number has the next one, and no earlier time', async () => {
    const [ahead, behind] = ['2042-07-01T06:30:00.000Z', '2042-07-01T06:28:00.000Z'];
    await countedTo('UDIN/4243', 999_998);
    let late: Promise<TaxDocumentContent>;
    const first = await scene.rows.transaction(async (tx) => {
      jest.useFakeTimers(clockAt(ahead));
      const issued = await anInvoice(tx);
      jest.useFakeTimers(clockAt(behind));
      late = issue(anInvoice);
      await waitFor(async () => (await scene.rows.query(WAITING)).length > 0);
      return issued;
    });
    const second = await late!;
    expect([first.number, first.issuedAt]).toEqual(['UDIN/4243/999999', ahead]);
    expect([second.number, second.issuedAt]).toEqual(['UDIN/N4243/00001', ahead]);
  });

  it('[API-1] is left when the books were set back: what was given since the backup is not given again', async () => {
    const setBack = (at: string) => scene.rows.query('INSERT INTO numbering_restarts (at) VALUES ($1)', [at]);
    jest.useFakeTimers(clockAt('2044-03-31T18:20:00.000Z'));
    const { number: before, ...known } = await issue(anInvoice);
    await setBack('2044-03-31T18:10:00.000Z');
    // Ordered before, and paid perhaps when nobody remembers: then its customer has an invoice already.
    const { number: again, ...unknown } = await issue(anInvoice);
    expect([known.replacesEarlier, unknown.replacesEarlier]).toEqual([undefined, true]);
    const once = [again, (await issue(aCreditNote)).number];
    await setBack('2044-03-31T18:12:00.000Z');
    const twice = [(await issue(anInvoice)).number, (await issue(anInvoice)).number];
    const [series] = twice[0]!.split(/(?=\/\d+$)/);
    await countedTo(series!, 99_999);
    const after = (await issue(anInvoice)).number;
    expect(before).toBe('UDIN/4344/000001');
    expect([...once, ...twice, after]).toEqual(
      ['A', 'B', 'A', 'A', 'A'].map((letter, n) =>
        expect.stringMatching(new RegExp(`^UDIN/${letter}[0-9A-HJ-NP-Z]{4}/0000${n === 3 ? 2 : 1}$`)),
      ),
    );
    expect(new Set([before, ...once, ...twice, after].map((number) => number.slice(0, 10))).size).toBe(5);
    // Of the next financial year no number was given before.
    jest.useFakeTimers(clockAt('2044-03-31T18:31:00.000Z'));
    expect((await issue(anInvoice)).number).toBe('UDIN/4445/000001');
  });

  it('[API-1] refuses rather than giving a longer number when every one is full', async () => {
    for (const letter of 'CDEFGHJKLM') await countedTo(`UDIN/${letter}4142`, 99_999);
    await expect(issue(aCreditNote)).rejects.toThrow('no number of 16 characters is left');
  });
});
