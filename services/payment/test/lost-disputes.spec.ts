import { randomUUID } from 'node:crypto';
import { dayInIndia, DISPUTE_STATUSES, midnightInIndia } from '@udin/contracts';
import { dataSourceOptions } from '@udin/service-kit';
import { plansOf, Random } from '@udin/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { DisputesOfMonthService } from '../src/gst-returns/disputes-of-month.service';
import { aDispute, now, tellOfDispute } from './support/a-dispute';
import { Scene } from './support/a-scene';

type Paid = Awaited<ReturnType<Scene['paid']>>;
type Row = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

const TITLES =
  'Day,Dispute,Status,Reason,Amount taken,Customer,Invoice,Date of the invoice,Taxable value that stays due,IGST,CGST,SGST,Transaction,Payment';

describe('the list of what banks took in a month', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene.close());

  const file = async (month: string) => {
    const authorization = `Bearer ${scene.issuer.tokenFor({ id: randomUUID(), type: 'admin' })}`;
    const url = new URL(`/api/transactions/lost-disputes.csv?month=${month}`, scene.url);
    const { headers, ...answer } = await fetch(url, { headers: { authorization } }).then(async (response) => ({
      headers: response.headers,
      text: await response.text(),
    }));
    const [titles, ...lines] = answer.text.trimEnd().split('\r\n');
    return { headers, titles, lines };
  };
  const linesOf = async (order: Paid, month: string) =>
    (await file(month)).lines.filter((line) => line.endsWith(`,${order.txn},${order.paymentId}`));
  const dayOf = (at: number) => new Date((at + 19_800) * 1_000).toISOString().slice(0, 10);
  const refund = (order: Paid, amount: number) =>
    scene.refund(order.txn, { amount, idempotencyKey: randomUUID() }).then(({ status }) => expect(status).toBe(201));

  it('[X-18] [X-17] has the day, the money and the tax that stays due, until it is won after all', async () => {
    const [order, at] = [await scene.paid(), now() - 3_600];
    await refund(order, 118_000);
    const dispute = aDispute(order, { amount_deducted: 500_050, reason_code: '=cmd|"calc"!A1' });
    await tellOfDispute(scene, order, dispute, { at });
    await tellOfDispute(scene, order, { ...dispute, status: 'lost' }, { at: at + 600 });
    const [day, month] = [dayOf(at), dayOf(at).slice(0, 7)];
    const { headers, titles } = await file(month);
    expect(titles).toBe(TITLES);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="lost-disputes-${month}.csv"`);
    const ofInvoice = `Ananya Sen,${order.invoiceNumber},${dayOf(now())},5500,0,495,495`;
    expect(await linesOf(order, month)).toEqual([
      `${day},${dispute.id},lost,"'=cmd|""calc""!A1",5000.5,${ofInvoice},${order.txn},${order.paymentId}`,
    ]);
    await tellOfDispute(scene, order, { ...dispute, status: 'won' }, { at: at + 700 });
    expect(await linesOf(order, month)).toEqual([]);
  });

  it('[X-18] [X-17] says of a second payment what was taken, and no invoice: none is about it', async () => {
    const [order, at] = [await scene.paid(), now() - 10];
    const second = { ...order, paymentId: 'pay_aSecondOne1234' };
    const dispute = aDispute(second, { status: 'lost', amount_deducted: 100 });
    await tellOfDispute(scene, second, dispute, { at });
    const party = `goods or services not received,1,Ananya Sen,,,,,,`;
    expect(await linesOf(second, dayOf(at).slice(0, 7))).toEqual([
      `${dayOf(at)},${dispute.id},lost,${party},${order.txn},${second.paymentId}`,
    ]);
  });

  it('[X-18] [X-17] is what reading every dispute says, month by month in India, and adds up to the revenue', async () => {
    const random = new Random(20_261_128);
    const orders: Paid[] = [];
    for (let n = 0; n < 6; n++) orders.push(await scene.paid());
    for (const order of orders.slice(3)) await refund(order, random.between(100, order.amount - 100));
    const months = [4, 3, 2, 1].map(monthsAgo);
    const edges = months.flatMap((month) => {
      const start = midnightInIndia(`${month}-01`).getTime();
      return [start - 1, start, start + 1, start + random.between(0, 26 * 86_400_000)];
    });
    for (let n = 0; n < 1_700; n++) {
      const order = random.pick(orders);
      const at = () => (random.next() < 0.8 ? new Date(random.pick(edges)) : null);
      const saidAt = new Date(random.pick(edges));
      await scene.rows.query(
        `INSERT INTO disputes (id, transaction_id, payment_id, amount_paise, deducted_paise, status, phase, reason, taken_at, said_at)
         VALUES ($1, $2, $3, 9000000, $4, $5, 'chargeback', $6, $7, $8)`,
        [
          `disp_${randomUUID()}`,
          order.id,
          random.next() < 0.9 ? order.paymentId : `pay_second${random.between(1, 9)}`,
          random.next() < 0.9 ? random.between(1, 800_000) : 0,
          random.pick(DISPUTE_STATUSES),
          random.pick(['fraud', null]),
          at(),
          saidAt,
        ],
      );
    }
    const byInvoice = new Map((await scene.rows.query('SELECT * FROM transactions')).map((row: Row) => [row.id, row]));
    const papers: Row[] = await scene.rows.query('SELECT transaction_id, content FROM tax_documents');
    const all: Row[] = await scene.rows.query('SELECT * FROM disputes');
    let found = 0;
    let paise = 0;
    for (const month of months) {
      const { lines } = await file(month);
      const expected = plainLoop(all, byInvoice as Map<string, Row>, papers, month);
      expect([month, lines.toSorted()]).toEqual([month, expected.toSorted()]);
      expect(lines.map((line) => line.slice(0, 10))).toEqual(lines.map((line) => line.slice(0, 10)).toSorted());
      found += lines.length;
      const cells = lines.map((line) => line.split(','));
      for (const [, , , , taken, , invoice] of cells) if (invoice) paise += Math.round(Number(taken) * 100);
    }
    expect(found).toBeGreaterThan(1_000);
    const { byMonth } = (await scene.admin('GET', '/api/transactions/stats')).body.data;
    const taken = byMonth.filter((row: Row) => months.includes(row.month)).map((row: Row) => row.taken * 100);
    expect(paise).toBe(Math.round(taken.reduce((sum: number, one: number) => sum + one, 0)));
  });

  it('[X-18] [X-17] is read in the order of an index', async () => {
    const rows = await new DataSource(dataSourceOptions(schema, scene.database.url, 1)).initialize();
    // Few rows: any way to them would be as good.
    await rows.query('SET enable_seqscan = off');
    await rows.query('SET enable_sort = off');
    const [plan] = await plansOf(rows, () => new DisputesOfMonthService(rows).of('2026-08').next());
    expect(plan!.indexes).toContain('disputes_taken_in_order');
    expect(plan!.wholeTables).toEqual([]);
    await rows.destroy();
  });

  it('[X-18] [X-17] is for whoever may see the figures, and of a real month', async () => {
    const path = '/api/transactions/lost-disputes.csv?month=';
    expect((await scene.call('GET', `${path}2019-05`)).status).toBe(403);
    expect((await scene.call('GET', `${path}2019-05`, undefined, null)).status).toBe(401);
    for (const month of ['', '2019', '2019-13', '2019-5', '2019-05-01', '2019-05&month=2019-06'])
      expect((await scene.admin('GET', `${path}${month}`)).status).toBe(400);
    expect((await file('2019-05')).lines).toEqual([]);
  });
});

/** A month in India, as 2026-11, that is over. */
function monthsAgo(count: number): string {
  const [year, month] = dayInIndia(new Date()).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - count)).toISOString().slice(0, 7);
}

/** The lines of a month as they are when every dispute is looked at. */
function plainLoop(all: Row[], orders: Map<string, Row>, papers: Row[], month: string): string[] {
  const lines = [];
  const dayOf = (at: Date) => new Date(at.getTime() + 19_800_000).toISOString().slice(0, 10);
  for (const row of all) {
    const day = dayOf(row.taken_at ?? row.said_at);
    if (row.status === 'won' || row.deducted_paise === 0 || day.slice(0, 7) !== month) continue;
    const order = orders.get(row.transaction_id)!;
    const due = [0, 0, 0, 0];
    for (const { transaction_id, content } of papers) {
      if (transaction_id !== order.id) continue;
      const sign = content.kind === 'invoice' ? 1 : -1;
      due[0]! += sign * content.taxablePaise;
      for (const { name, paise } of content.taxes) due[['', 'IGST', 'CGST', 'SGST'].indexOf(name)]! += sign * paise;
    }
    const invoice = [order.invoice_number, dayOf(order.paid_at), ...due.map((paise) => String(paise / 100))];
    const ofOrder = row.payment_id === order.payment_id ? invoice : Array(6).fill('');
    const taken = String(row.deducted_paise / 100);
    const start = [day, row.id, row.status, row.reason ?? '', taken, 'Ananya Sen'];
    lines.push([...start, ...ofOrder, order.transaction_id, row.payment_id].join(','));
  }
  return lines;
}
