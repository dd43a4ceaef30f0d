import { Injectable } from '@nestjs/common';
import { catalogueType, PAISE_PER_RUPEE, type RevenueAnswer } from '@udin/contracts';
import { DataSource, type EntityManager } from 'typeorm';

const INDIA = 'Asia/Kolkata';
const DAYS_SHOWN = 90;
const MONTHS_SHOWN = 24;

interface Period {
  period: string;
  paise: string;
  transactions: string;
}

/** Revenue (ADM-4), from what is kept by transaction-tallies.ts. Days and months are Indian time. */
@Injectable()
export class RevenueService {
  constructor(private readonly source: DataSource) {}

  /** One snapshot for all figures, so that they add up. */
  read(): Promise<RevenueAnswer> {
    return this.source.transaction('REPEATABLE READ', async (tx) => {
      const { paise, ...totals } = await readTotals(tx);
      const days = await readPeriods(tx, 'day', 'YYYY-MM-DD', DAYS_SHOWN);
      const months = await readPeriods(tx, 'month', 'YYYY-MM', MONTHS_SHOWN);
      return {
        totalRevenue: rupees(paise),
        ...totals,
        byDay: days.map(({ period, ...row }) => ({ day: period, ...row })),
        byMonth: months.map(({ period, ...row }) => ({ month: period, ...row })),
        byType: await readTypes(tx, paise),
      };
    });
  }
}

async function readTotals(tx: EntityManager) {
  const [row] = await tx.query(
    `SELECT coalesce(sum(paise), 0) AS paise, coalesce(sum(transactions), 0) AS total,
       coalesce(sum(transactions) FILTER (WHERE status = 'completed'), 0) AS completed,
       coalesce(sum(transactions) FILTER (WHERE status = 'pending'), 0) AS pending,
       coalesce(sum(transactions) FILTER (WHERE status = 'failed'), 0) AS failed
     FROM transaction_tallies`,
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
  const rows: Period[] = await tx.query(
    `SELECT to_char(date_trunc('${unit}', day), $1) AS period, sum(paise) AS paise, sum(transactions) AS transactions
     FROM transaction_tallies
     WHERE day >= date_trunc('${unit}', now() AT TIME ZONE '${INDIA}') - interval '${count - 1} ${unit}'
     GROUP BY date_trunc('${unit}', day) HAVING sum(transactions) > 0 ORDER BY 1`,
    [format],
  );
  return rows.map(({ period, paise, transactions }) => ({
    period,
    revenue: rupees(Number(paise)),
    transactions: Number(transactions),
  }));
}

/** Each document type's share of what was paid, tax included. The largest share takes the rounding difference. */
async function readTypes(tx: EntityManager, totalPaise: number): Promise<RevenueAnswer['byType']> {
  const rows: { type: string; paise: string; documents: string }[] = await tx.query(
    `SELECT document_type AS type, sum(documents) AS documents, round(sum(paise)) AS paise
     FROM revenue_tallies GROUP BY 1 HAVING sum(documents) > 0 ORDER BY 3 DESC, 1`,
  );
  const roundingPaise = rows.reduce((rest, { paise }) => rest - Number(paise), totalPaise);
  return rows.map(({ type, paise, documents }, index) => ({
    documentType: type,
    name: catalogueType(type)?.name ?? type,
    revenue: rupees(Number(paise) + (index === 0 ? roundingPaise : 0)),
    documents: Number(documents),
  }));
}

function rupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}
