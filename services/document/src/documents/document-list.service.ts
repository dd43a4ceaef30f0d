import { Injectable } from '@nestjs/common';
import {
  DOCUMENT_STATUS_RULES,
  type DocumentStatus,
  DOCUMENT_STATUSES,
  type DocumentsQuery,
  type DocumentStatsAnswer,
  endOfPeriod,
  PAGE_LIMIT_DEFAULT,
  type PageQuery,
  startOfPeriod,
  type UserDocumentSort,
  type UserDocumentsQuery,
} from '@udin/contracts';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { Document } from './document.entity';

const MOST_WITHOUT_PAGES = 1_000;

const USER_ORDER: Record<UserDocumentSort, [column: string, direction: 'ASC' | 'DESC']> = {
  newest: ['d.id', 'DESC'],
  oldest: ['d.id', 'ASC'],
  delivery: ['d.estimatedDelivery', 'ASC'],
  name: ['d.fileName', 'ASC'],
};

/** Newest first; ids sort by time of creation. */
@Injectable()
export class DocumentListService {
  constructor(private readonly source: DataSource) {}

  /** Without a page everything, up to 1,000. */
  async ofUser(userId: string, query: UserDocumentsQuery) {
    const paging = query.page !== undefined || query.limit !== undefined;
    const limit = query.limit ?? (paging ? PAGE_LIMIT_DEFAULT : MOST_WITHOUT_PAGES);
    const page = query.page ?? 1;
    const [order, direction] = USER_ORDER[query.sort];
    const rows = this.all().where('d.userId = :userId', { userId });
    if (order !== 'd.id') rows.orderBy(order, direction).addOrderBy('d.id', direction);
    else rows.orderBy(order, direction);
    if (query.status) rows.andWhere('d.status = :status', query);
    if (query.documentType) rows.andWhere('d.documentType = :documentType', query);
    if (query.search) rows.andWhere('d.searchText LIKE :pattern', { pattern: containing(query.search) });
    const [found, total] = await paged(rows, { page, limit });
    return { found, total, page, limit };
  }

  matching(query: DocumentsQuery): Promise<[Document[], number]> {
    const rows = this.all();
    if (query.status) rows.andWhere('d.status = :status', query);
    if (query.documentType) rows.andWhere('d.documentType = :documentType', query);
    if (query.userId) rows.andWhere('d.userId = :userId', query);
    // Ids would have the same order, but then everything newer than the period would be read first.
    if (query.from || query.to) rows.orderBy('d.createdAt', 'DESC').addOrderBy('d.id', 'DESC');
    if (query.from) rows.andWhere('d.createdAt >= :from', { from: startOfPeriod(query.from) });
    if (query.to) rows.andWhere('d.createdAt < :to', { to: endOfPeriod(query.to) });
    if (query.search) {
      rows.andWhere('d.searchText LIKE :pattern', { pattern: containing(query.search) });
    }
    return paged(rows, query);
  }

  async stats(): Promise<DocumentStatsAnswer> {
    const rows: { status: string; count: string }[] = await this.source.query(
      `SELECT "status", count(*) AS "count" FROM "documents" GROUP BY "status"`,
    );
    const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
    const count = (status: DocumentStatus) => counts.get(status) ?? 0;
    const sum = (statuses: readonly DocumentStatus[]) => statuses.reduce((all, status) => all + count(status), 0);
    const open = DOCUMENT_STATUSES.filter((status) => DOCUMENT_STATUS_RULES[status].isOpen);
    const byStatus = Object.fromEntries(DOCUMENT_STATUSES.map((status) => [status, count(status)]));
    return {
      total: sum(DOCUMENT_STATUSES),
      pending: sum(open),
      byStatus: byStatus as DocumentStatsAnswer['byStatus'],
    };
  }

  private all(): SelectQueryBuilder<Document> {
    return this.source.createQueryBuilder(Document, 'd').orderBy('d.id', 'DESC');
  }
}

function paged(rows: SelectQueryBuilder<Document>, { page, limit }: PageQuery): Promise<[Document[], number]> {
  return rows
    .offset((page - 1) * limit)
    .limit(limit)
    .getManyAndCount();
}

function containing(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
