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
import { pageInfo } from '@udin/service-kit';
import { DataSource, In } from 'typeorm';
import { searchOf } from '../../desk/queue/queue-filter';
import { TeamService } from '../../desk/team/team.service';
import { Udin } from './udin.entity';

/** The register, newest first: each filter has an index in that order; a period is read by the date of generation. */
@Injectable()
export class UdinListService {
  constructor(
    private readonly source: DataSource,
    private readonly team: TeamService,
  ) {}

  async page(query: UdinsQuery): Promise<UdinsAnswer> {
    const { where, parameters } = filterOf(query);
    const { page, limit } = query;
    const rows = await this.rows(query, limit, (page - 1) * limit);
    const isCounted = rows.length === limit || (rows.length === 0 && page > 1);
    const total = isCounted ? await this.count(where, parameters) : (page - 1) * limit + rows.length;
    return { udins: await this.toAnswers(rows), ...pageInfo(total, query) };
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

  private async rows(query: UdinsQuery, limit: number, offset: number): Promise<Udin[]> {
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

  private async count(where: string, parameters: unknown[]): Promise<number> {
    const [{ all }] = (await this.source.query(
      `SELECT count(*)::int AS "all" FROM "udins" WHERE ${where}`,
      parameters,
    )) as [{ all: number }];
    return all;
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

function filterOf({ search, state, membershipNumber, from, to }: UdinsQuery) {
  const parameters: unknown[] = [];
  const value = (one: unknown) => `$${parameters.push(one)}`;
  const where = [
    ...(search ? [searchOf(search, value)] : []),
    ...(state ? [`"state" = ${value(state)}`] : []),
    ...(membershipNumber ? [`"membership_number" = ${value(membershipNumber)}`] : []),
    ...(from ? [`"issued_at" >= ${value(startOfPeriod(from))}`] : []),
    ...(to ? [`"issued_at" < ${value(endOfPeriod(to))}`] : []),
  ];
  return { where: where.length > 0 ? where.join(' AND ') : 'true', parameters };
}
