import { Injectable } from '@nestjs/common';
import { catalogueType, PAISE_PER_RUPEE, type RevenueAnswer } from '@udin/contracts';
import { DataSource } from 'typeorm';

const PAID = `"paid_at" IS NOT NULL`;
const NET = 'total_paise - refunded_paise';
const DAYS_SHOWN = 90;
const MONTHS_SHOWN = 24;

interface Period {
  period: string;
  paise: string;
  transactions: string;
}

/** What came in, refunds taken off (ADM-4). Days and months are those of India. */
@Injectable()
export class Revenue {
  constructor(private readonly source: DataSource) {}

  async read(): Promise<RevenueAnswer> {
    const [totals, days, months, types] = await Promise.all([
      this.totals(), this.periods('YYYY-MM-DD', DAYS_SHOWN), this.periods('YYYY-MM', MONTHS_SHOWN), this.types(),
    ]);
    return {
      ...totals,
      byDay: days.map(({ period, ...row }) => ({ day: period, ...row })),
      byMonth: months.map(({ period, ...row }) => ({ month: period, ...row })),
      byType: types,
    };
  }

  private async totals() {
    const [row] = await this.source.query(
      `SELECT coalesce(sum(${NET}) FILTER (WHERE ${PAID}), 0) AS paise, count(*) AS total,
         count(*) FILTER (WHERE status = 'completed') AS completed,
         count(*) FILTER (WHERE status = 'pending') AS pending,
         count(*) FILTER (WHERE status = 'failed') AS failed
       FROM transactions`,
    );
    return {
      totalRevenue: rupees(row.paise),
      totalTransactions: Number(row.total),
      completed: Number(row.completed),
      pending: Number(row.pending),
      failed: Number(row.failed),
    };
  }

  private async periods(format: string, limit: number) {
    const rows: Period[] = await this.source.query(
      `SELECT to_char(paid_at AT TIME ZONE 'Asia/Kolkata', $1) AS period, sum(${NET}) AS paise, count(*) AS transactions
       FROM transactions WHERE ${PAID} GROUP BY 1 ORDER BY 1 DESC LIMIT $2`,
      [format, limit],
    );
    return rows.reverse().map(({ period, paise, transactions }) => ({
      period,
      revenue: rupees(paise),
      transactions: Number(transactions),
    }));
  }

  /** Each document's share of what was paid for its basket, tax included. */
  private async types(): Promise<RevenueAnswer['byType']> {
    const rows: { type: string; paise: string; documents: string }[] = await this.source.query(
      `SELECT d->>'document_type' AS type, count(*) AS documents,
         round(sum((${NET}) * (d->>'pricePaise')::numeric / subtotal_paise)) AS paise
       FROM transactions, jsonb_array_elements(documents) AS d WHERE ${PAID} GROUP BY 1 ORDER BY 3 DESC, 1`,
    );
    return rows.map(({ type, paise, documents }) => ({
      documentType: type,
      name: catalogueType(type)?.name ?? type,
      revenue: rupees(paise),
      documents: Number(documents),
    }));
  }
}

function rupees(paise: string): number {
  return Number(paise) / PAISE_PER_RUPEE;
}
