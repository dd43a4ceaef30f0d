import { Injectable } from '@nestjs/common';
import {
  CIRCULAR_LIST_MAX,
  endOfPeriod,
  mailboxOf,
  type PageQuery,
  startOfPeriod,
  type TransactionAnswer,
  type TransactionsQuery,
  type TransactionStatus,
} from '@udin/contracts';
import { fieldProblem, foundPageOf, type Listed, type Order, pageOf, searchedPageOf } from '@udin/service-kit';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import { toTransactionAnswer } from '../ledger/to-transaction-answer';
import { Transaction } from '../ledger/transaction.entity';
import { OrderedFile } from '../ordered-files/ordered-file.entity';

interface TransactionList {
  transactions: TransactionAnswer[];
  total: number;
  about?: true;
}

/** As the indexes of the filters have it. */
const NEWEST: Order = [
  ['t.createdAt', 'DESC'],
  ['t.id', 'DESC'],
];
const NEWEST_PAID: Order = [
  ['t.paidAt', 'DESC'],
  ['t.id', 'DESC'],
];
/** Each of them has a unique index. Numbers of credit notes stand beside those of invoices. */
const EXACT = `(t.transactionId = :exact OR t.paymentId = :exact OR t.orderId = :exact
  OR t.id = (SELECT d.transaction_id FROM tax_documents d WHERE d.number = :upper))`;
/** Few, and read first: whatever else is asked for, only their orders are looked at. */
const HELD = `t.id = ANY (ARRAY(SELECT h.transaction_id FROM book_holds h WHERE h.released_at IS NULL))`;
const DISPUTED = `t.id = ANY (ARRAY(SELECT d.transaction_id FROM disputes d WHERE d.status IN ('open', 'under_review')))`;
const SUCCESSORS = `
  SELECT u.document_id AS "was", f.document_id AS "is" FROM known_uploads u
    JOIN ordered_files f ON f.id = u.place_id AND f.document_id <> u.document_id
   WHERE u.document_id = ANY($1)`;
/** All of whoever ordered under it, also what came before or after; as the index transactions_of_email has it. */
const OF_MAILBOX = `t.userId IN (SELECT o.user_id FROM transactions o WHERE lower(o.user_info ->> 'email') = :mailbox)`;
const EMAIL = /^\S+@\S+\.\S+$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Newest first. */
@Injectable()
export class TransactionListService {
  constructor(private readonly source: DataSource) {}

  async matching(query: TransactionsQuery): Promise<TransactionList> {
    const { page, limit, status, userId, from, to, search } = query;
    const rows = this.all();
    const { paidFrom, paidTo, paidType, held, disputed } = query;
    const narrowing = [userId, from, to, search, paidFrom, paidTo, paidType, held, disputed];
    if (!narrowing.some(Boolean)) return this.answer(this.ofStatus(rows, { page, limit, status }));
    if (status) rows.andWhere('t.status = :status', { status });
    if (userId) rows.andWhere('t.userId = :userId', { userId });
    if (from) rows.andWhere('t.createdAt >= :from', { from: startOfPeriod(from) });
    if (to) rows.andWhere('t.createdAt < :to', { to: endOfPeriod(to) });
    if (paidFrom) rows.andWhere('t.paidAt >= :paidFrom', { paidFrom: startOfPeriod(paidFrom) });
    if (paidTo) rows.andWhere('t.paidAt < :paidTo', { paidTo: endOfPeriod(paidTo) });
    if (paidType) {
      const holds = JSON.stringify([{ document_type: paidType }]);
      rows.andWhere('t.paidAt IS NOT NULL AND t.documents @> :holds', { holds });
    }
    if (held) rows.andWhere(HELD);
    if (disputed) rows.andWhere(DISPUTED);
    if (search) return this.answer(this.searched(rows, search, { page, limit }));
    return this.answer(pageOf(rows, paidFrom || paidTo ? NEWEST_PAID : NEWEST, { page, limit }));
  }

  /** Who ordered in this period. Throws request.invalid when they are more than one list may have. */
  async customersIn(from: string, to: string): Promise<string[]> {
    const rows: { user_id: string }[] = await this.source.query(
      `SELECT DISTINCT "user_id" FROM "transactions" WHERE "created_at" >= $1 AND "created_at" < $2 LIMIT $3`,
      [startOfPeriod(from), endOfPeriod(to), CIRCULAR_LIST_MAX + 1],
    );
    if (rows.length > CIRCULAR_LIST_MAX)
      throw fieldProblem(
        'to',
        `More than ${CIRCULAR_LIST_MAX} customers ordered in these days. Choose fewer, or all customers.`,
      );
    return rows.map(({ user_id }) => user_id);
  }

  async withRefunds(transactions: Transaction[]): Promise<TransactionAnswer[]> {
    const ids = transactions.map(({ id }) => id);
    const refunds = await this.source.manager.find(Refund, { where: { transactionId: In(ids) }, order: { id: 'ASC' } });
    const names = { successors: await this.successors(refunds), unusedFiles: await this.unusedFiles(refunds) };
    return transactions.map((transaction) =>
      toTransactionAnswer(
        transaction,
        refunds.filter(({ transactionId }) => transactionId === transaction.id),
        names,
      ),
    );
  }

  /** By the document that was deleted. */
  private async successors(refunds: Refund[]): Promise<Map<string, string>> {
    const named = refunds.flatMap(({ documentId }) => documentId ?? []);
    if (named.length === 0) return new Map();
    const rows: { was: string; is: string }[] = await this.source.query(SUCCESSORS, [named]);
    return new Map(rows.map(({ was, is }) => [was, is]));
  }

  private async unusedFiles(refunds: Refund[]): Promise<Map<string, string>> {
    const ids = refunds.flatMap(({ placeId }) => placeId ?? []);
    const files = ids.length > 0 ? await this.source.manager.findBy(OrderedFile, { id: In(ids) }) : [];
    return new Map(files.map(({ id, name }) => [id, name]));
  }

  /**
   * Sorted by the status as well, though it is only one: then PostgreSQL takes the index that begins with it. By age
   * alone it would walk over all that is newer.
   */
  private async ofStatus(rows: SelectQueryBuilder<Transaction>, { page, limit, status }: TransactionsQuery) {
    const total = await this.tallied(status);
    if (!status) return pageOf(rows, NEWEST, { page, limit, total });
    rows.andWhere('t.status BETWEEN :status AND :status', { status });
    return pageOf(rows, [['t.status', 'DESC'], ...NEWEST], { page, limit, total });
  }

  private async tallied(status: TransactionStatus | undefined): Promise<number> {
    const [row] = (await this.source.query(
      `SELECT coalesce(sum("transactions"), 0)::int AS "transactions" FROM "transaction_tallies"
        WHERE $1::text IS NULL OR "status" = $1`,
      [status],
    )) as [{ transactions: number }];
    return row.transactions;
  }

  /** What is typed in full, an id or a number, is looked up; only what is not found so is searched for. */
  private async searched(rows: SelectQueryBuilder<Transaction>, search: string, page: PageQuery) {
    const cases = { exact: search, upper: search.toUpperCase(), mailbox: mailboxOf(search) };
    const exact = rows.clone().andWhere(lookUp(search), cases);
    const found = await searchedPageOf(exact, NEWEST, page);
    if (found.total > 0) return found;
    return foundPageOf(rows, { search, column: 't.searchText' }, NEWEST, page);
  }

  private all(): SelectQueryBuilder<Transaction> {
    return this.source.createQueryBuilder(Transaction, 't');
  }

  private async answer(page: Promise<Listed<Transaction>>): Promise<TransactionList> {
    const { found, ...numbers } = await page;
    return { transactions: await this.withRefunds(found), ...numbers };
  }
}

function lookUp(search: string): string {
  if (UUID.test(search)) return '(t.id = :exact OR t.userId = :exact)';
  return EMAIL.test(search) ? OF_MAILBOX : EXACT;
}
