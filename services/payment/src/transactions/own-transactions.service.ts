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
import { searchedWords } from './searched-words';
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

/** What a customer knows of an order: in their own rows alone, so that no index is needed. */
const KNOWN = `lower(concat_ws(' ', t.transaction_id, t.invoice_number, t.payment_id,
  (SELECT string_agg(concat_ws(' ', d ->> 'name', replace(d ->> 'document_type', '-', ' ')), ' ')
     FROM jsonb_array_elements(t.documents) d),
  to_char(t.created_at AT TIME ZONE 'Asia/Kolkata', 'FMDD Mon YYYY DD/MM/YYYY YYYY-MM-DD')))`;

/** The transactions of one customer, a page at a time, and what they come to in all (DASH-5). */
@Injectable()
export class OwnTransactionsService {
  constructor(
    private readonly source: DataSource,
    private readonly lists: TransactionListService,
  ) {}

  async read(userId: string, { page: asked, limit, holding, search }: OwnTransactionsQuery) {
    const sums = await this.sums(userId);
    const rows = this.source.createQueryBuilder(Transaction, 't').where('t.userId = :userId', { userId });
    const words = searchedWords(search ?? '');
    words.forEach((word, n) => rows.andWhere(`position(:word${n} in ${KNOWN}) > 0`, { [`word${n}`]: word }));
    const isSearched = words.length > 0;
    const page = holding && !isSearched ? 1 + Math.floor((await this.newerThan(holding, userId)) / limit) : asked;
    const listed = await pageOf(rows, NEWEST, { page, limit, ...(!isSearched && { total: sums.total }) });
    return { transactions: await this.lists.withRefunds(listed.found), total: listed.total, page, sums };
  }

  private async sums(userId: string): Promise<TransactionSums> {
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
