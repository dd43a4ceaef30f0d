import { Injectable } from '@nestjs/common';
import { documentTypeLabel, PAISE_PER_RUPEE, type RevenueAnswer } from '@udin/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { takenByPeriod, takenByType, takenInAll } from './taken-by-banks';

const INDIA = 'Asia/Kolkata';
const DAYS = { format: 'YYYY-MM-DD', count: 90 };
const MONTHS = { format: 'YYYY-MM', count: 24 };

interface Period {
  period: string;
  paise: number;
  transactions: number;
}

/** Revenue (ADM-4), from what is kept by transaction-tallies.ts. Days and months are Indian time. */
@Injectable()
export class RevenueService {
  constructor(private readonly source: DataSource) {}

  /** One snapshot for all figures, so that they add up. */
  read(): Promise<RevenueAnswer> {
    return this.source.transaction('REPEATABLE READ', async (tx) => {
      const { paise, ...totals } = await readTotals(tx);
      const taken = await takenInAll(tx);
      const days = await readPeriods(tx, 'day', DAYS);
      const months = await readPeriods(tx, 'month', MONTHS);
      return {
        totalRevenue: paise / PAISE_PER_RUPEE,
        ...byBanks(paise, taken),
        ...totals,
        byDay: days.map(({ period, ...row }) => ({ day: period, ...row })),
        byMonth: months.map(({ period, ...row }) => ({ month: period, ...row })),
        byType: await readTypes(tx, paise, taken),
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

/** The last days or months, including the current one; those without a sale, or anything a bank took, are left out. */
async function readPeriods(tx: EntityManager, unit: 'day' | 'month', shown: typeof DAYS) {
  const rows: Period[] = await tx.query(
    `SELECT to_char(date_trunc('${unit}', day), $1) AS period, sum(paise)::float8 AS paise,
       sum(transactions)::float8 AS transactions
     FROM transaction_tallies
     WHERE day >= date_trunc('${unit}', now() AT TIME ZONE '${INDIA}') - interval '${shown.count - 1} ${unit}'
     GROUP BY date_trunc('${unit}', day) HAVING sum(transactions) > 0 ORDER BY 1`,
    [shown.format],
  );
  const sold = new Map(rows.map((row) => [row.period, row]));
  const taken = await takenByPeriod(tx, unit, shown);
  return [...new Set([...sold.keys(), ...taken.keys()])].toSorted().map((period) => {
    const { paise, transactions } = sold.get(period) ?? { paise: 0, transactions: 0 };
    return { period, revenue: paise / PAISE_PER_RUPEE, transactions, ...byBanks(paise, taken.get(period)) };
  });
}

/** Each document type's share of what was paid, tax included. The largest share takes the rounding difference. */
async function readTypes(tx: EntityManager, totalPaise: number, takenPaise: number): Promise<RevenueAnswer['byType']> {
  const rows: { type: string; paise: string; documents: string }[] = await tx.query(
    `SELECT document_type AS type, sum(documents) AS documents, round(sum(paise)) AS paise
     FROM revenue_tallies GROUP BY 1 HAVING sum(documents) > 0 ORDER BY 3 DESC, 1`,
  );
  const taken = await takenByType(tx, takenPaise);
  const roundingPaise = rows.reduce((rest, { paise }) => rest - Number(paise), totalPaise);
  return rows.map(({ type, paise, documents }, index) => {
    const revenuePaise = Number(paise) + (index === 0 ? roundingPaise : 0);
    return {
      documentType: type,
      name: documentTypeLabel(type),
      revenue: revenuePaise / PAISE_PER_RUPEE,
      documents: Number(documents),
      ...byBanks(revenuePaise, taken.get(type)),
    };
  });
}

function byBanks(paise: number, takenPaise = 0): { taken: number; kept: number } {
  return { taken: takenPaise / PAISE_PER_RUPEE, kept: (paise - takenPaise) / PAISE_PER_RUPEE };
}
