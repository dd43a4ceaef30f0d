import { Injectable } from '@nestjs/common';
import {
  documentTypeLabel,
  endOfPeriod,
  MOST_IN_REGISTER_EXPORT,
  startOfPeriod,
  UDIN_REASONS,
  type UdinRow,
  type UdinsAnswer,
  type UdinsQuery,
} from '@udin/contracts';
import {
  type Listed,
  longPageInfo,
  MOST_COUNTED,
  MOST_COUNTED_IN_SEARCH,
  pageOfStatement,
  rowsInOrder,
  searchOf,
  type Value,
} from '@udin/service-kit';
import { Any, DataSource } from 'typeorm';
import { asUdin, ofCustomer } from '../../documents/exactly';
import { TeamService } from '../../desk/team/team.service';
import { Udin } from './udin.entity';
import { UdinFile } from './udin-file.entity';

/** As a condition; undefined when what was typed is nothing of the kind. */
type Search = (search: string, value: Value) => string | undefined;

/** The register, newest first: each filter has an index in that order; a period is read by the date of generation. */
@Injectable()
export class UdinListService {
  constructor(
    private readonly source: DataSource,
    private readonly team: TeamService,
  ) {}

  async page(query: UdinsQuery): Promise<UdinsAnswer> {
    const { found, ...numbers } = await this.found(query);
    return { udins: await this.toAnswers(await this.rows(found)), ...longPageInfo(numbers, query) };
  }

  async everything(query: UdinsQuery): Promise<UdinRow[]> {
    const { found } = await this.found({ ...query, page: 1, limit: MOST_IN_REGISTER_EXPORT });
    return this.toAnswers(await this.rows(found));
  }

  /** All of one document, newest first. */
  async ofDocument(documentId: string): Promise<UdinRow[]> {
    const rows = await this.source.manager.find(Udin, {
      where: { documentId },
      order: { recordedAt: 'DESC', id: 'DESC' },
      take: 50,
    });
    return this.toAnswers(rows);
  }

  /** A UDIN, an email or an id that is typed in full is looked up; what is not found so is searched for. */
  private async found(query: UdinsQuery): Promise<Listed<string>> {
    const isWhole = query.search && lookUp(query.search, () => '') !== undefined;
    const looked = isWhole ? await this.matching(query, lookUp) : undefined;
    return looked && looked.total > 0 ? looked : this.matching(query, searchFor);
  }

  private matching(query: UdinsQuery, by: Search): Promise<Listed<string>> {
    const { page, limit, search } = query;
    const order = query.from || query.to ? '"issued_at" DESC, "id" DESC' : '"recorded_at" DESC, "id" DESC';
    const mostCounted = search ? MOST_COUNTED_IN_SEARCH : MOST_COUNTED;
    const statement = { table: 'udins', ...filterOf(query, by), order };
    return pageOfStatement(this.source, statement, { page, limit, mostCounted });
  }

  private async earlierFiles(rows: readonly Udin[]): Promise<(row: Udin) => UdinRow['earlierFiles']> {
    const ids = rows.map(({ id }) => id);
    const of = { where: { udinId: Any(ids) }, order: { until: 'DESC', id: 'DESC' } } as const;
    const files = await this.source.manager.find(UdinFile, of);
    const byRow = new Map<string, UdinRow['earlierFiles']>();
    for (const { udinId, signedSha256, signedAt, until } of files) {
      const file = { signedSha256, signedAt: signedAt.toISOString(), until: until.toISOString() };
      byRow.set(udinId, [...(byRow.get(udinId) ?? []), file]);
    }
    return ({ id }) => byRow.get(id) ?? [];
  }

  private rows(ids: string[]): Promise<Udin[]> {
    return rowsInOrder(this.source.manager, Udin, ids);
  }

  private async toAnswers(rows: Udin[]): Promise<UdinRow[]> {
    const person = await this.team.people(rows.map(({ recordedById }) => recordedById));
    const filesOf = await this.earlierFiles(rows);
    return rows.map((row) => ({
      id: row.id,
      udin: row.udin,
      state: row.state,
      documentId: row.documentId,
      documentType: row.documentType,
      documentTypeName: documentTypeLabel(row.documentType),
      fileName: row.fileName,
      clientName: row.clientName,
      transactionId: row.transactionId,
      membershipNumber: row.membershipNumber,
      signedAt: row.signedAt.toISOString(),
      signedSha256: row.signedSha256,
      earlierFiles: filesOf(row),
      issuedAt: row.issuedAt.toISOString(),
      recordedAt: row.recordedAt.toISOString(),
      recordedBy: person(row.recordedById),
      endedAt: row.endedAt?.toISOString() ?? null,
      reason: row.reason && UDIN_REASONS[row.reason],
      note: row.note,
      remark: row.remark,
      replacedBy: row.replacedBy,
    }));
  }
}

const searchFor: Search = (search, value) => searchOf(search, ['"search_text"'], value);

/** A customer is asked for at the documents, which know the email of today: the register keeps none. */
const lookUp: Search = (search, value) => {
  const udin = asUdin(search);
  if (udin) return `"udin" = ${value(udin)}`;
  const documents = ofCustomer(search, value);
  return documents && `"document_id" = ANY (ARRAY(SELECT "id" FROM "documents" WHERE ${documents}))`;
};

function filterOf({ search, state, membershipNumber, from, to }: UdinsQuery, by: Search) {
  const parameters: unknown[] = [];
  const value = (one: unknown) => `$${parameters.push(one)}`;
  const where = [
    ...(search ? [by(search, value)] : []),
    ...(state ? [`"state" = ${value(state)}`] : []),
    ...(membershipNumber ? [`"membership_number" = ${value(membershipNumber)}`] : []),
    ...(from ? [`"issued_at" >= ${value(startOfPeriod(from))}`] : []),
    ...(to ? [`"issued_at" < ${value(endOfPeriod(to))}`] : []),
  ];
  return { where: where.length > 0 ? where.join(' AND ') : 'true', parameters };
}
