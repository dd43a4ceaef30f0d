import { Injectable } from '@nestjs/common';
import {
  type OwnTransactionsQuery,
  PAISE_PER_RUPEE,
  type TransactionSums,
  UNDECIDED_DISPUTE_STATUSES,
} from '@udin/contracts';
import { type Order, pageOf } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { IS_TAKEN } from '../disputes/taken-at';
import { Transaction } from '../ledger/transaction.entity';
import { TransactionListService } from './transaction-list.service';

/** Ids sort by time of creation. */
const NEWEST: Order = [['t.id', 'DESC']];
/** What a bank has not decided yet counts as paid; what it took counts once, however often it was asked to. */
const SUMS = `
  SELECT count(*)::int AS "total",
    count(*) FILTER (WHERE status = 'completed')::int AS "completed",
    count(*) FILTER (WHERE status = 'pending')::int AS "pending",
    coalesce(sum(total_paise) FILTER (WHERE status = 'completed'), 0)::float8 AS "paise",
    coalesce(sum(refunded_paise) FILTER (WHERE status = 'completed'), 0)::float8 AS "back",
    coalesce(sum(least(total_paise, (SELECT coalesce(sum(d.deducted_paise), 0) FROM "disputes" d
      WHERE d.transaction_id = t.id AND d.payment_id = t.payment_id AND ${IS_TAKEN} AND NOT d.status = ANY($2)
    ))) FILTER (WHERE status = 'completed'), 0)::float8 AS "taken"
  FROM "transactions" t WHERE user_id = $1`;
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
    const [{ paise, back, taken, ...counts }] = await this.source.query(SUMS, [userId, UNDECIDED_DISPUTE_STATUSES]);
    const [amount, refunded, takenBack] = [paise - taken, back, taken].map((one) => one / PAISE_PER_RUPEE);
    return { ...counts, amount, refunded, takenBack };
  }

  /** None when this customer has no such transaction: then it is the first page. */
  private async newerThan(transactionId: string, userId: string): Promise<number> {
    const [{ newer }] = await this.source.query(NEWER, [userId, transactionId]);
    return newer;
  }
}
