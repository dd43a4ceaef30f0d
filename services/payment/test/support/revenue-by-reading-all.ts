import { documentTypeLabel, PAISE_PER_RUPEE, type RevenueAnswer } from '@udin/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { takenByReadingAll } from './taken-by-reading-all';

const PAID = `"paid_at" IS NOT NULL`;
const NET = 'total_paise - refunded_paise';
const INDIA = 'Asia/Kolkata';
const DAYS_SHOWN = 90;
const MONTHS_SHOWN = 24;

interface Period {
  period: string;
  paise: string;
  transactions: string;
}

/** The revenue as it is when every transaction is read: what the kept sums are held against. */
export function revenueByReadingAll(source: DataSource): Promise<RevenueAnswer> {
  return source.transaction('REPEATABLE READ', async (tx) => {
    const { paise, ...totals } = await readTotals(tx);
    const days = await readPeriods(tx, 'day', 'YYYY-MM-DD', DAYS_SHOWN);
    const months = await readPeriods(tx, 'month', 'YYYY-MM', MONTHS_SHOWN);
    const taken = await takenByReadingAll(tx);
    return {
      totalRevenue: rupees(paise),
      ...byBanks(paise, taken.all),
      ...totals,
      byDay: withTaken(days, taken.day).map(({ period, ...row }) => ({ day: period, ...row })),
      byMonth: withTaken(months, taken.month).map(({ period, ...row }) => ({ month: period, ...row })),
      byType: await readTypes(tx, paise, taken.type),
    };
  });
}

async function readTotals(tx: EntityManager) {
  const [row] = await tx.query(
    `SELECT coalesce(sum(${NET}) FILTER (WHERE ${PAID}), 0) AS paise, count(*) AS total,
       count(*) FILTER (WHERE status = 'completed') AS completed,
       count(*) FILTER (WHERE status = 'pending') AS pending,
       count(*) FILTER (WHERE status = 'failed') AS failed
     FROM transactions`,
  );
  return {
    paise: Number(row.paise),
    totalTransactions: Number(row.total),
    completed: Number(row.completed),
    pending: Number(row.pending),
    failed: Number(row.failed),
  };
}

/** The last `count` days or months, including the current one; those without a sale are left out. */
async function readPeriods(tx: EntityManager, unit: 'day' | 'month', format: string, count: number) {
  const startOf = (moment: string) => `date_trunc('${unit}', ${moment} AT TIME ZONE '${INDIA}')`;
  const rows: Period[] = await tx.query(
    `SELECT to_char(${startOf('paid_at')}, $1) AS period, sum(${NET}) AS paise, count(*) AS transactions
     FROM transactions
     WHERE paid_at >= (${startOf('now()')} - interval '${count - 1} ${unit}') AT TIME ZONE '${INDIA}'
     GROUP BY ${startOf('paid_at')} ORDER BY 1`,
    [format],
  );
  return rows.map(({ period, paise, transactions }) => ({
    period,
    paise: Number(paise),
    transactions: Number(transactions),
  }));
}

/** With the days and months in which nothing was paid, and a bank took something. */
function withTaken(sold: { period: string; paise: number; transactions: number }[], taken: Map<string, number>) {
  const others = [...taken.keys()].filter((period) => !sold.some((row) => row.period === period));
  return [...sold, ...others.map((period) => ({ period, paise: 0, transactions: 0 }))]
    .toSorted((a, b) => (a.period < b.period ? -1 : 1))
    .map(({ period, paise, transactions }) => {
      return { period, revenue: rupees(paise), transactions, ...byBanks(paise, taken.get(period)) };
    });
}

function byBanks(paise: number, taken = 0) {
  return { taken: rupees(taken), kept: rupees(paise - taken) };
}

/** What each type of an order cost, tax included, less what went back for its documents by name. */
const RESTS = `
  WITH cost AS (
    SELECT t.id, d->>'document_type' AS type, count(*) AS sold,
      sum((d->>'pricePaise')::numeric) * total_paise / subtotal_paise AS paise
    FROM transactions t, jsonb_array_elements(documents) AS d WHERE ${PAID} GROUP BY 1, 2
  ), named AS (
    SELECT r.transaction_id AS id, document_type AS type, sum(amount_paise) AS paise
    FROM refunds r JOIN known_uploads USING (document_id) WHERE r.status = 'processed' GROUP BY 1, 2
  ), rests AS (
    SELECT id, type, sold, cost.paise - coalesce(named.paise, 0) AS rest
    FROM cost LEFT JOIN named USING (id, type)
  )`;

/**
 * A refund that names a document belongs to its type. What went back without a name is taken from each type by what it
 * has left then, so that no type has less than nothing. The largest takes the rounding difference.
 */
async function readTypes(
  tx: EntityManager,
  totalPaise: number,
  taken: Map<string, number>,
): Promise<RevenueAnswer['byType']> {
  const rows: { type: string; paise: string; documents: string }[] = await tx.query(
    `${RESTS} SELECT type, sum(sold) AS documents,
       round(sum(coalesce(rest * (${NET}) / nullif(all_rest, 0), 0))) AS paise
     FROM (SELECT *, sum(rest) OVER (PARTITION BY id) AS all_rest FROM rests) AS of_order
     JOIN transactions USING (id) GROUP BY 1 ORDER BY 3 DESC, 1`,
  );
  const roundingPaise = rows.reduce((rest, { paise }) => rest - Number(paise), totalPaise);
  return rows.map(({ type, paise, documents }, index) => {
    const net = Number(paise) + (index === 0 ? roundingPaise : 0);
    const name = documentTypeLabel(type);
    const shown = { documentType: type, name, revenue: rupees(net), documents: Number(documents) };
    return { ...shown, ...byBanks(net, taken.get(type)) };
  });
}

function rupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}
