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
import { longPageInfo, MOST_COUNTED, MOST_COUNTED_IN_SEARCH, totalOf } from '@udin/service-kit';
import { DataSource, In } from 'typeorm';
import { searchOf } from '../../desk/queue/search-words';
import { asUdin } from '../../documents/exactly';
import { TeamService } from '../../desk/team/team.service';
import { Udin } from './udin.entity';

type Wanted = UdinsQuery & { udin?: string };

/** The register, newest first: each filter has an index in that order; a period is read by the date of generation. */
@Injectable()
export class UdinListService {
  constructor(
    private readonly source: DataSource,
    private readonly team: TeamService,
  ) {}

  /** A UDIN that is typed in full is looked up; what is not found so is searched for. */
  async page(query: UdinsQuery): Promise<UdinsAnswer> {
    const { search, ...others } = query;
    const udin = search && asUdin(search);
    const exact = udin ? await this.matching({ ...others, udin }) : undefined;
    const { rows, ...numbers } = exact && exact.total > 0 ? exact : await this.matching(query);
    return { udins: await this.toAnswers(rows), ...longPageInfo(numbers, query) };
  }

  async everything(query: UdinsQuery): Promise<UdinRow[]> {
    return this.toAnswers(await this.rows(query, MOST_IN_REGISTER_EXPORT, 0));
  }

  /** All of one document, newest first. */
  async ofDocument(documentId: string): Promise<UdinRow[]> {
    const rows = await this.source.manager.find(Udin, {
      where: { documentId },
      order: { recordedAt: 'DESC' },
      take: 50,
    });
    return this.toAnswers(rows);
  }

  private async matching(query: Wanted): Promise<{ rows: Udin[]; total: number; about?: true }> {
    const { page, limit, search } = query;
    const offset = (page - 1) * limit;
    const rows = await this.rows(query, limit, offset);
    const atLeast = offset + rows.length;
    if (rows.length < limit && (rows.length > 0 || page === 1)) return { rows, total: atLeast };
    const { where, parameters } = filterOf(query);
    const ask = (sql: string) => this.source.query(sql, parameters);
    const most = search ? MOST_COUNTED_IN_SEARCH : MOST_COUNTED;
    return { rows, ...(await totalOf(ask, `SELECT 1 FROM "udins" WHERE ${where}`, { most, atLeast })) };
  }

  private async rows(query: Wanted, limit: number, offset: number): Promise<Udin[]> {
    const { where, parameters } = filterOf(query);
    const order = query.from || query.to ? '"issued_at" DESC, "id" DESC' : '"recorded_at" DESC, "id" DESC';
    const found: { id: string }[] = await this.source.query(
      `SELECT "id" FROM "udins" WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
      parameters,
    );
    if (found.length === 0) return [];
    const rows = await this.source.manager.findBy(Udin, { id: In(found.map(({ id }) => id)) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return found.map(({ id }) => byId.get(id)).filter((row) => row !== undefined);
  }

  private async toAnswers(rows: Udin[]): Promise<UdinRow[]> {
    const person = await this.team.people(rows.map(({ recordedById }) => recordedById));
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

function filterOf({ search, udin, state, membershipNumber, from, to }: Wanted) {
  const parameters: unknown[] = [];
  const value = (one: unknown) => `$${parameters.push(one)}`;
  const where = [
    ...(search ? [searchOf(search, ['search_text'], value)] : []),
    ...(udin ? [`"udin" = ${value(udin)}`] : []),
    ...(state ? [`"state" = ${value(state)}`] : []),
    ...(membershipNumber ? [`"membership_number" = ${value(membershipNumber)}`] : []),
    ...(from ? [`"issued_at" >= ${value(startOfPeriod(from))}`] : []),
    ...(to ? [`"issued_at" < ${value(endOfPeriod(to))}`] : []),
  ];
  return { where: where.length > 0 ? where.join(' AND ') : 'true', parameters };
}
