import { randomUUID } from 'node:crypto';
import { aDataSourceWithoutTimeout } from '@udin/service-kit/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { Scene } from './support/a-scene';
import { aDocument } from './support/an-order';

describe('revenue', () => {
  let scene: Scene;
  /** The service itself may not take its books away. */
  let owner: DataSource;
  beforeAll(async () => {
    scene = await Scene.open();
    owner = await aDataSourceWithoutTimeout(schema, scene.database.ownerUrl);
  });
  const empty = async () => {
    for (const table of ['tax_documents', 'refunds', 'transactions']) await owner.query(`DELETE FROM ${table}`);
  };
  beforeEach(empty);
  afterAll(async () => {
    await owner.destroy();
    await scene.close();
  });

  const stats = async () => (await scene.admin('GET', '/api/transactions/stats')).body.data;
  /** An order of ₹1,180. @param at SQL for the moment of payment @returns the day in India */
  async function paidAt(at: string): Promise<string> {
    const id = randomUUID();
    const [{ paid_at }] = await owner.query(
      `INSERT INTO transactions (id, transaction_id, user_id, customer, user_info, documents, metadata, subtotal_paise,
         gst_paise, gst_percentage, total_paise, currency, status, payment_status, payment_id, search_text, paid_at,
         created_at, updated_at)
       VALUES ($1, $5, $1, '{}', '{}', $2, '{}', $3, $4, 18, 118000, 'INR', 'completed', 'completed', $5, '', ${at},
         now(), now())
       RETURNING to_char(paid_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS paid_at`,
      [id, JSON.stringify([{ document_type: 'forecast', pricePaise: 100_000 }]), 100_000, 18_000, `TXN_${id}`],
    );
    return paid_at;
  }
  const MIDNIGHT = `date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'`;
  /** What was made before a midnight in India and read after it is a day older: then it is made once more. */
  async function withinOneDay<T>(work: () => Promise<T>): Promise<T> {
    const today = async () => (await scene.rows.query(`SELECT ${MIDNIGHT} AS day`))[0].day.getTime();
    const day = await today();
    const made = await work();
    return (await today()) === day ? made : work();
  }
  const MONTH = `date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'`;

  it('[ADM-4] counts days and months from midnight to midnight in India', async () => {
    const yesterday = await paidAt(`${MIDNIGHT} - interval '1 millisecond'`);
    const today = await paidAt(MIDNIGHT);
    expect(yesterday).not.toBe(today);
    expect((await stats()).byDay).toEqual([
      { day: yesterday, revenue: 1_180, transactions: 1, taken: 0, kept: 1_180 },
      { day: today, revenue: 1_180, transactions: 1, taken: 0, kept: 1_180 },
    ]);
    await empty();
    const [last, first] = [await paidAt(`${MONTH} - interval '1 millisecond'`), await paidAt(MONTH)];
    const months = (await stats()).byMonth.map(({ month }: { month: string }) => month);
    expect(months).toEqual([last.slice(0, 7), first.slice(0, 7)]);
  });

  it('[ADM-4] opens the payments behind each figure: of a day, a month, a type', async () => {
    await scene.paid({ documents: [aDocument('forecast')] });
    await scene.paid({ documents: [aDocument('forecast'), aDocument('net-worth')] });
    await scene.order();
    const [{ today }] = await scene.rows
      .query(
        `UPDATE transactions SET paid_at = ${MIDNIGHT} + ('1 ms'::interval * (3 - 2 * jsonb_array_length(documents)))
       WHERE paid_at IS NOT NULL RETURNING to_char(${MIDNIGHT} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS today`,
      )
      .then(([rows]: [[{ today: string }]]) => rows);
    const total = async (query: string) => (await scene.admin('GET', `/api/transactions?${query}`)).body.data.total;
    expect(await total(`paidFrom=${today}&paidTo=${today}`)).toBe(1);
    expect(await total('paidFrom=2020-01-01')).toBe(2);
    expect(await total('paidType=forecast')).toBe(2);
    expect(await total('paidType=net-worth')).toBe(1);
    expect(await total(`paidType=net-worth&paidFrom=${today}`)).toBe(0);
  });

  it('[ADM-4] shows 90 days and 24 months and no more, while the total holds everything', async () => {
    const { byDay, byMonth, totalRevenue } = await withinOneDay(async () => {
      await empty();
      await paidAt(`${MIDNIGHT} - interval '89 days'`);
      await paidAt(`${MIDNIGHT} - interval '89 days' - interval '1 millisecond'`);
      await paidAt(`${MONTH} - interval '3 years'`);
      return stats();
    });
    expect(byDay).toHaveLength(1);
    expect(byMonth.reduce((sum: number, { revenue }: { revenue: number }) => sum + revenue, 0)).toBe(2_360);
    expect(totalRevenue).toBe(3_540);
  });

  it('[ADM-4] takes refunds off everywhere alike, to the paisa, and counts nothing unpaid', async () => {
    const order = await scene.paid({ documents: ['net-worth', 'gst-audit', 'llp-compliance'].map(aDocument) });
    await scene.paid({ documents: [aDocument('forecast')] });
    await scene.order();
    await scene.refund(order.txn, { amount: 33_333, idempotencyKey: 'a-part-of-it' });
    const { totalRevenue, totalTransactions, completed, pending, byDay, byMonth, byType } = await stats();
    expect({ totalTransactions, completed, pending }).toEqual({ totalTransactions: 3, completed: 2, pending: 1 });
    expect(totalRevenue).toBe(10_620 + 1_180 - 333.33);
    const sum = (rows: { revenue: number }[]) => rows.reduce((all, { revenue }) => all + Math.round(revenue * 100), 0);
    expect([sum(byDay), sum(byMonth), sum(byType)]).toEqual(Array(3).fill(Math.round(totalRevenue * 100)));
    const types = byType.map(({ documentType }: { documentType: string }) => documentType);
    expect(types).toEqual(['gst-audit', 'llp-compliance', 'net-worth', 'forecast']);
  });

  it('[ADM-4] takes what went back for a document off its type, and what names none off what each type has left', async () => {
    const order = await scene.paid({ documents: ['forensic-audit', 'llp-compliance'].map(aDocument) });
    const ofTypes = async () =>
      Object.fromEntries(
        (await stats()).byType.map((one: { documentType: string; revenue: number }) => [one.documentType, one.revenue]),
      );
    const giveBack = async (amount: number, documentId?: string) => {
      const answer = await scene.refund(order.txn, { amount, documentId, idempotencyKey: `give-back-${amount}` });
      expect(answer.status).toBe(201);
    };
    const documentId = randomUUID();
    await scene.rows.query(
      `INSERT INTO known_uploads (document_id, transaction_id, document_type, file_name, deleted)
       VALUES ($1, $2, 'forensic-audit', 'paper-0.pdf', false)`,
      [documentId, order.txn],
    );
    await giveBack(88_500);
    expect(await ofTypes()).toEqual({ 'forensic-audit': 5_310, 'llp-compliance': 2_655 });
    await giveBack(590_000, documentId);
    expect(await ofTypes()).toEqual({ 'forensic-audit': 0, 'llp-compliance': 2_065 });
    const { byType } = await stats();
    expect(byType.map(({ documents }: { documents: number }) => documents)).toEqual([1, 1]);
    await scene.refund(order.txn, { idempotencyKey: 'all-that-is-left' });
    expect(await ofTypes()).toEqual({ 'forensic-audit': 0, 'llp-compliance': 0 });
  });

  it('[ADM-4] filters lists by Indian days, and refuses what is no day', async () => {
    const order = await scene.order();
    await owner.query(`UPDATE transactions SET created_at = '2026-11-01T18:30:00Z' WHERE id = $1`, [order.id]);
    const total = async (query: string) => (await scene.admin('GET', `/api/transactions?${query}`)).body.data.total;
    expect(await total('from=2026-11-02&to=2026-11-02')).toBe(1);
    expect(await total('to=2026-11-01')).toBe(0);
    expect(await total('from=2026-11-03')).toBe(0);
    expect(await total('from=2026-11-01T18:30:00Z&to=2026-11-01T18:30:01Z')).toBe(1);
    for (const query of ['from=2026-W45', 'to=2026-305', 'from=2026-02-30', 'to=yesterday']) {
      expect(await scene.admin('GET', `/api/transactions?${query}`)).toMatchObject({
        status: 400,
        body: { details: [{ field: query.split('=')[0], reason: expect.any(String) }] },
      });
    }
  });
});
