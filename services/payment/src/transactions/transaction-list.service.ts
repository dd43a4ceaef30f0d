import { Injectable } from '@nestjs/common';
import {
  endOfPeriod,
  type PageQuery,
  startOfPeriod,
  type TransactionAnswer,
  type TransactionsQuery,
} from '@udin/contracts';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import { toTransactionAnswer } from '../ledger/to-transaction-answer';
import { Transaction } from '../ledger/transaction.entity';

export interface TransactionList {
  transactions: TransactionAnswer[];
  total: number;
}

/** Newest first; ids sort by time of creation. */
@Injectable()
export class TransactionListService {
  constructor(private readonly source: DataSource) {}

  ofUser(userId: string, page: PageQuery): Promise<TransactionList> {
    return this.page(this.all().where('t.userId = :userId', { userId }), page);
  }

  matching(query: TransactionsQuery): Promise<TransactionList> {
    const rows = this.all();
    if (query.status) rows.andWhere('t.status = :status', query);
    if (query.userId) rows.andWhere('t.userId = :userId', query);
    // Sorting by id gives the same order, but PostgreSQL would first read all rows newer than the period.
    if (query.from || query.to) rows.orderBy('t.createdAt', 'DESC').addOrderBy('t.id', 'DESC');
    if (query.from) rows.andWhere('t.createdAt >= :from', { from: startOfPeriod(query.from) });
    if (query.to) rows.andWhere('t.createdAt < :to', { to: endOfPeriod(query.to) });
    if (query.paidFrom || query.paidTo) rows.orderBy('t.paidAt', 'DESC').addOrderBy('t.id', 'DESC');
    if (query.paidFrom) rows.andWhere('t.paidAt >= :paidFrom', { paidFrom: startOfPeriod(query.paidFrom) });
    if (query.paidTo) rows.andWhere('t.paidAt < :paidTo', { paidTo: endOfPeriod(query.paidTo) });
    if (query.paidType) {
      const holds = JSON.stringify([{ document_type: query.paidType }]);
      rows.andWhere('t.paidAt IS NOT NULL AND t.documents @> :holds', { holds });
    }
    if (query.search) {
      const pattern = `%${query.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
      rows.andWhere('(t.searchText LIKE :pattern OR t.paymentId = :exact)', { pattern, exact: query.search });
    }
    return this.page(rows, query);
  }

  async withRefunds(transactions: Transaction[]): Promise<TransactionAnswer[]> {
    const ids = transactions.map(({ id }) => id);
    const refunds = await this.source.manager.find(Refund, { where: { transactionId: In(ids) }, order: { id: 'ASC' } });
    return transactions.map((transaction) =>
      toTransactionAnswer(
        transaction,
        refunds.filter(({ transactionId }) => transactionId === transaction.id),
      ),
    );
  }

  private all(): SelectQueryBuilder<Transaction> {
    return this.source.createQueryBuilder(Transaction, 't').orderBy('t.id', 'DESC');
  }

  private async page(rows: SelectQueryBuilder<Transaction>, { page, limit }: PageQuery): Promise<TransactionList> {
    const [found, total] = await rows
      .offset((page - 1) * limit)
      .limit(limit)
      .getManyAndCount();
    return { transactions: await this.withRefunds(found), total };
  }
}
