import { Injectable } from '@nestjs/common';
import { type OwnTransactionsQuery, PAISE_PER_RUPEE, type TransactionSums } from '@udin/contracts';
import { type Order, pageOf } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { Transaction } from '../ledger/transaction.entity';
import { TransactionListService } from './transaction-list.service';

/** Ids sort by time of creation. */
const NEWEST: Order = [['t.id', 'DESC']];
const SUMS = `
  SELECT count(*)::int AS "total",
    count(*) FILTER (WHERE status = 'completed')::int AS "completed",
    count(*) FILTER (WHERE status = 'pending')::int AS "pending",
    coalesce(sum(total_paise) FILTER (WHERE status = 'completed'), 0)::float8 AS "paise",
    coalesce(sum(refunded_paise) FILTER (WHERE status = 'completed'), 0)::float8 AS "back"
  FROM "transactions" WHERE user_id = $1`;
const NEWER = `
  SELECT count(*)::int AS "newer" FROM "transactions" WHERE user_id = $1
    AND id > (SELECT id FROM "transactions" WHERE user_id = $1 AND transaction_id = $2)`;

/** The transactions of one customer, a page at a time, and what they come to in all (DASH-5). */
@Injectable()
export class OwnTransactionsService {
  constructor(
    private readonly source: DataSource,
    private readonly lists: TransactionListService,
  ) {}

  async read(userId: string, { page: asked, limit, holding }: OwnTransactionsQuery) {
    const { total, ...sums } = await this.sums(userId);
    const page = holding === undefined ? asked : 1 + Math.floor((await this.newerThan(holding, userId)) / limit);
    const rows = this.source.createQueryBuilder(Transaction, 't').where('t.userId = :userId', { userId });
    const { found } = await pageOf(rows, NEWEST, { page, limit, total });
    return { transactions: await this.lists.withRefunds(found), total, page, sums };
  }

  private async sums(userId: string): Promise<TransactionSums & { total: number }> {
    const [{ paise, back, ...counts }] = await this.source.query(SUMS, [userId]);
    return { ...counts, amount: paise / PAISE_PER_RUPEE, refunded: back / PAISE_PER_RUPEE };
  }

  /** None when this customer has no such transaction: then it is the first page. */
  private async newerThan(transactionId: string, userId: string): Promise<number> {
    const [{ newer }] = await this.source.query(NEWER, [userId, transactionId]);
    return newer;
  }
}
