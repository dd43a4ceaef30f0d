import { Injectable } from '@nestjs/common';
import { type QueueAnswer, type QueueQuery, type QueueRow } from '@udin/contracts';
import { type Identity, pageInfo } from '@udin/service-kit';
import { DataSource, In } from 'typeorm';
import { Document } from '../../documents/document.entity';
import { Order } from '../../entitlements/order.entity';
import { ClockService } from '../clock.service';
import { TeamService } from '../team/team.service';
import { type Filter, filterOf, orderOf, WITHOUT_UDIN } from './queue-filter';
import { toQueueRow } from './to-queue-row';

const MOST_IN_TABLE = 5_000;

const COUNTS = `
  SELECT count(*) FILTER (WHERE "assignee_id" = $1)::int AS "mine",
    count(*) FILTER (WHERE "assignee_id" IS NULL AND "waiting_for" IS NULL)::int AS "unassigned",
    count(*) FILTER (WHERE "stopped_at" IS NULL AND "due_at" <= $2)::int AS "overdue",
    count(*) FILTER (WHERE "waiting_for" IS NOT NULL)::int AS "waiting",
    count(*) FILTER (WHERE "review" = 'requested' AND "prepared_by_id" <> $1)::int AS "four-eyes"
  FROM "documents" WHERE "status" IN ('pending', 'processing')`;

/** Counted in the index of the statuses, without reading a document. */
const COUNT_ALL = `SELECT coalesce(sum("n"), 0)::int AS "all" FROM
  (SELECT count(*) AS "n" FROM "documents" GROUP BY "status") AS "by_status"`;

const COUNT_WITHOUT_UDIN = `SELECT count(*)::int AS "udin" FROM "documents" WHERE ${WITHOUT_UDIN}`;

/** What there is to do. Every view has an index in the order in which it is shown. */
@Injectable()
export class QueueService {
  constructor(
    private readonly source: DataSource,
    private readonly team: TeamService,
    private readonly clock: ClockService,
  ) {}

  async page(query: QueueQuery, caller: Identity): Promise<QueueAnswer> {
    const filter = filterOf(query, caller.id, this.clock.now());
    const ids = await this.ids(filter, query, query.limit, (query.page - 1) * query.limit);
    const [documents, total, counts] = await Promise.all([
      this.rows(ids),
      this.total(filter, query, ids.length),
      this.counts(caller.id),
    ]);
    return { documents, counts, ...pageInfo(total, query) };
  }

  /** For the table: everything that the filters select, up to 5,000. */
  async everything(query: QueueQuery, caller: Identity): Promise<QueueRow[]> {
    return this.rows(await this.ids(filterOf(query, caller.id, this.clock.now()), query, MOST_IN_TABLE, 0));
  }

  async row(document: Document): Promise<QueueRow> {
    return (await this.toRows([document]))[0]!;
  }

  private async ids({ where, parameters }: Filter, query: QueueQuery, limit: number, offset: number) {
    const rows: { id: string }[] = await this.source.query(
      `SELECT "id" FROM "documents" WHERE ${where} ORDER BY ${orderOf(query)} LIMIT ${limit} OFFSET ${offset}`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  /** Less than a page was found: then it is the total, and nothing is counted. */
  private async total({ where, parameters }: Filter, { page, limit }: QueueQuery, found: number): Promise<number> {
    if (found < limit && (found > 0 || page === 1)) return (page - 1) * limit + found;
    const count = where === 'true' ? COUNT_ALL : `SELECT count(*)::int AS "all" FROM "documents" WHERE ${where}`;
    const [{ all }] = (await this.source.query(count, parameters)) as [{ all: number }];
    return all;
  }

  private async counts(me: string): Promise<QueueAnswer['counts']> {
    const [[open], [udin], [all]] = (await Promise.all([
      this.source.query(COUNTS, [me, this.clock.now()]),
      this.source.query(COUNT_WITHOUT_UDIN),
      this.source.query(COUNT_ALL),
    ])) as [[Omit<QueueAnswer['counts'], 'all' | 'udin'>], [{ udin: number }], [{ all: number }]];
    return { ...open, ...udin, ...all };
  }

  private async rows(ids: string[]): Promise<QueueRow[]> {
    if (ids.length === 0) return [];
    const found = await this.source.manager.findBy(Document, { id: In(ids) });
    const byId = new Map(found.map((document) => [document.id, document]));
    // In between one may have been deleted.
    return this.toRows(ids.map((id) => byId.get(id)).filter((document) => document !== undefined));
  }

  private async toRows(documents: Document[]): Promise<QueueRow[]> {
    const transactions = [...new Set(documents.map(({ transactionId }) => transactionId))];
    const orders = await this.source.manager.findBy(Order, { transactionId: In(transactions) });
    const invoices = new Map(orders.map(({ transactionId, invoiceNumber }) => [transactionId, invoiceNumber]));
    const person = await this.team.people(documents.flatMap(({ desk }) => [desk.assigneeId, desk.preparedById]));
    const now = this.clock.now();
    return documents.map((one) => toQueueRow(one, invoices.get(one.transactionId) ?? null, person, now));
  }
}
