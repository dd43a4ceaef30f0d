import { Injectable } from '@nestjs/common';
import { MOST_IN_QUEUE_EXPORT, type QueueAnswer, type QueueQuery, type QueueRow } from '@udin/contracts';
import { ClosedAccount } from '@udin/messaging';
import {
  type Identity,
  type Listed,
  longPageInfo,
  MOST_COUNTED,
  MOST_COUNTED_IN_SEARCH,
  pageOfStatement,
  rowsInOrder,
  type Value,
} from '@udin/service-kit';
import { DataSource, In } from 'typeorm';
import { Document } from '../../documents/document.entity';
import { talliedDocuments } from '../../documents/document-tally';
import { exactly } from '../../documents/exactly';
import { disputedAmong } from '../../entitlements/disputes/disputes-of-order';
import { Order } from '../../entitlements/order.entity';
import { ClockService } from '../clock.service';
import { DueTimeService } from '../due-time/due-time.service';
import { TeamService } from '../team/team.service';
import { talliedViews } from './desk-tally';
import { type Filter, filterOf, OPEN, orderOf, PAID_FOR, turned } from './queue-filter';
import { toQueueRow } from './to-queue-row';

/** Not kept: the clock changes it. */
const COUNT_OVERDUE = `
  SELECT count(*)::int AS "overdue" FROM "documents"
   WHERE ${OPEN} AND ${PAID_FOR} AND "stopped_at" IS NULL AND "due_at" <= $1`;

/** What there is to do. Every view has an index in the order in which it is shown. */
@Injectable()
export class QueueService {
  constructor(
    private readonly source: DataSource,
    private readonly team: TeamService,
    private readonly clock: ClockService,
    private readonly due: DueTimeService,
  ) {}

  async page(query: QueueQuery, caller: Identity): Promise<QueueAnswer> {
    const counts = await this.counts(caller.id);
    const { found, ...numbers } = await this.find(query, caller, counts);
    const absence = await this.team.absenceOf(caller.id);
    return { documents: await this.rows(found), counts, absence, ...longPageInfo(numbers, query) };
  }

  /** For the table: everything that the filters select, up to what one export holds. */
  async everything(query: QueueQuery, caller: Identity): Promise<QueueRow[]> {
    const { found } = await this.find({ ...query, page: 1, limit: MOST_IN_QUEUE_EXPORT }, caller);
    return this.rows(found);
  }

  async row(document: Document): Promise<QueueRow> {
    return (await this.toRows([document]))[0]!;
  }

  /** What is typed in full, an id or a number, is looked up; only what is not found so is searched for. */
  private async find(query: QueueQuery, caller: Identity, counts?: QueueAnswer['counts']): Promise<Listed<string>> {
    const now = this.clock.now();
    if (query.search && exactly(query.search, String)) {
      const lookUp = (search: string, value: Value) => exactly(search, value)!;
      const found = await this.matching(filterOf(query, caller.id, now, lookUp), query);
      if (found.total > 0) return found;
    }
    return this.matching(filterOf(query, caller.id, now), query, await this.known(query, counts));
  }

  /** The total, where it is known without counting. */
  private async known(query: QueueQuery, counts?: QueueAnswer['counts']): Promise<number | undefined> {
    const { view, type: documentType, status, sort: _sort, page: _page, limit: _limit, ...filters } = query;
    if (Object.values(filters).some(Boolean)) return undefined;
    if (!documentType && !status) return counts?.[view];
    return view === 'all' ? talliedDocuments(this.source, { documentType, status }) : undefined;
  }

  private matching(filter: Filter, query: QueueQuery, total?: number): Promise<Listed<string>> {
    const { page, limit, view, sort, search } = query;
    const orders = { order: orderOf({ view, sort }), turned: orderOf({ view, sort: turned(sort) }) };
    const mostCounted = search ? MOST_COUNTED_IN_SEARCH : MOST_COUNTED;
    const options = { page, limit, total, mostCounted };
    return pageOfStatement(this.source, { table: 'documents', ...filter, ...orders }, options);
  }

  private async counts(me: string): Promise<QueueAnswer['counts']> {
    const [views, [overdue], all] = await Promise.all([
      talliedViews(this.source, me),
      this.source.query(COUNT_OVERDUE, [this.clock.now()]) as Promise<[{ overdue: number }]>,
      talliedDocuments(this.source, {}),
    ]);
    return { ...views, ...overdue, all };
  }

  private async rows(ids: string[]): Promise<QueueRow[]> {
    return this.toRows(await rowsInOrder(this.source.manager, Document, ids));
  }

  private async toRows(documents: Document[]): Promise<QueueRow[]> {
    const transactions = [...new Set(documents.map(({ transactionId }) => transactionId))];
    const orders = await this.source.manager.findBy(Order, { transactionId: In(transactions) });
    const invoices = new Map(orders.map(({ transactionId, invoiceNumber }) => [transactionId, invoiceNumber]));
    const person = await this.team.people(documents.flatMap(({ desk }) => [desk.assigneeId, desk.preparedById]));
    const owners = [...new Set(documents.map(({ userId }) => userId))];
    const closed = await this.source.manager.findBy(ClosedAccount, { userId: In(owners) });
    const gone = new Set(closed.map(({ userId }) => userId));
    const disputed = await disputedAmong(this.source.manager, documents);
    const now = this.clock.now();
    const refundDue = (askedAt: Date) => this.due.refund(askedAt);
    return documents.map((one) => {
      const invoiceNumber = invoices.get(one.transactionId) ?? null;
      const about = { isAccountClosed: gone.has(one.userId), isDisputed: disputed.has(one.transactionId) };
      return toQueueRow(one, { invoiceNumber, ...about, refundDue, person, now });
    });
  }
}
