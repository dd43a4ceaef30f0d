import { Injectable } from '@nestjs/common';
import {
  DOCUMENT_STATUS_RULES,
  type DocumentStatus,
  DOCUMENT_STATUSES,
  type DocumentsQuery,
  type DocumentStatsAnswer,
  endOfPeriod,
  type PageQuery,
  startOfPeriod,
  type UserDocumentsQuery,
} from '@udin/contracts';
import { foundPageOf, type Listed, namedValues, type Order, pageOf, searchedPageOf } from '@udin/service-kit';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { disputedAmong } from '../entitlements/disputes/disputes-of-order';
import { Document } from './document.entity';
import { talliedDocuments } from './document-tally';
import { documentsOfUser } from './documents-of-user';
import { exactly } from './exactly';

/** As the indexes of the filters have it. */
const NEWEST: Order = [
  ['d.createdAt', 'DESC'],
  ['d.id', 'DESC'],
];

@Injectable()
export class DocumentListService {
  constructor(private readonly source: DataSource) {}

  ofUser(userId: string, query: UserDocumentsQuery, { withCustomer }: { withCustomer: boolean }) {
    return documentsOfUser(this.source, userId, query, withCustomer);
  }

  /** Newest first. */
  async matching(query: DocumentsQuery): Promise<Listed<Document>> {
    const { page, limit, status, documentType, userId, from, to, search } = query;
    const rows = this.all();
    const isTallied = !userId && !from && !to && !search;
    if (isTallied) return this.ofStatusAndType(rows, query);
    if (status) rows.andWhere('d.status = :status', { status });
    if (documentType) rows.andWhere('d.documentType = :documentType', { documentType });
    if (userId) rows.andWhere('d.userId = :userId', { userId });
    if (from) rows.andWhere('d.createdAt >= :from', { from: startOfPeriod(from) });
    if (to) rows.andWhere('d.createdAt < :to', { to: endOfPeriod(to) });
    if (search) return this.searched(rows, search, { page, limit });
    return pageOf(rows, NEWEST, { page, limit });
  }

  disputedAmong(documents: readonly Document[]): Promise<Set<string>> {
    return disputedAmong(this.source.manager, documents);
  }

  async stats(): Promise<DocumentStatsAnswer> {
    const rows: { status: string; count: string }[] = await this.source.query(
      `SELECT "status", sum("documents") AS "count" FROM "document_tallies" GROUP BY "status"`,
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

  /**
   * Sorted by the status (or type) as well, though it is only one: then PostgreSQL takes the index that begins with it.
   * By age alone it would walk over all that is newer, thousands of open documents before the first completed one.
   */
  private async ofStatusAndType(rows: SelectQueryBuilder<Document>, query: DocumentsQuery): Promise<Listed<Document>> {
    const { page, limit, status, documentType } = query;
    const total = await talliedDocuments(this.source, { status, documentType });
    if (status) rows.andWhere('d.status BETWEEN :status AND :status', { status });
    if (documentType && status) rows.andWhere('d.documentType = :documentType', { documentType });
    else if (documentType) rows.andWhere('d.documentType BETWEEN :documentType AND :documentType', { documentType });
    const first = status ? 'd.status' : documentType && 'd.documentType';
    return pageOf(rows, first ? [[first, 'DESC'], ...NEWEST] : NEWEST, { page, limit, total });
  }

  /** What is typed in full, an id or a number, is looked up; only what is not found so is searched for. */
  private async searched(rows: SelectQueryBuilder<Document>, search: string, page: PageQuery) {
    const typed = namedValues();
    const exact = exactly(search, typed.value);
    const found = exact && (await searchedPageOf(rows.clone().andWhere(exact, typed.values), NEWEST, page));
    if (found && found.total > 0) return found;
    return foundPageOf(rows, { search, column: 'd.searchText' }, NEWEST, page);
  }

  private all(): SelectQueryBuilder<Document> {
    return this.source.createQueryBuilder(Document, 'd');
  }
}
