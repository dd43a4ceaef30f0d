import { PAGE_LIMIT_DEFAULT, type UserDocumentSort, type UserDocumentsQuery } from '@udin/contracts';
import { preparedAnswerRows, searchOf } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import { type DocumentRow, documentColumns } from './document-row';

const MOST_WITHOUT_PAGES = 1_000;
/** From here on only entries of an index are read of the rows before the page. */
const FAR = 1_000;

const ORDER: Record<UserDocumentSort, string> = {
  newest: 'd."id" DESC',
  oldest: 'd."id" ASC',
  delivery: 'd."estimated_delivery" ASC, d."id" ASC',
  name: 'd."file_name" ASC, d."id" ASC',
};

type Asked = Omit<UserDocumentsQuery, 'sort'> & { sort: UserDocumentSort };

/** Without a page everything, up to 1,000. */
export async function documentsOfUser(source: DataSource, userId: string, query: Asked, withCustomer: boolean) {
  const isPaged = query.page !== undefined || query.limit !== undefined;
  const limit = query.limit ?? (isPaged ? PAGE_LIMIT_DEFAULT : MOST_WITHOUT_PAGES);
  const page = query.page ?? 1;
  const offset = (page - 1) * limit;
  const { where, values } = condition(userId, query);
  const columns = documentColumns({ withCustomer });
  // One more than the page holds: the last page, often the only one, tells the total by itself.
  const slice = `WHERE ${where} ORDER BY ${ORDER[query.sort]} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const text =
    offset < FAR
      ? `SELECT ${columns} FROM "documents" d ${slice}`
      : `SELECT ${columns} FROM (SELECT d."id" FROM "documents" d ${slice}) AS "page"
          JOIN "documents" d ON d."id" = "page"."id" ORDER BY ${ORDER[query.sort]}`;
  const rows = await preparedAnswerRows<DocumentRow>(source, text, [...values, limit + 1, offset]);
  const isLast = rows.length <= limit && (rows.length > 0 || page === 1);
  const total = isLast ? offset + rows.length : await countOf(source, where, values);
  return { found: rows.slice(0, limit), total, page, limit };
}

async function countOf(source: DataSource, where: string, values: unknown[]): Promise<number> {
  const text = `SELECT count(*)::int AS "n" FROM "documents" d WHERE ${where}`;
  const [row] = await preparedAnswerRows<{ n: number }>(source, text, values);
  return row!.n;
}

function condition(userId: string, { status, documentType, search }: Asked): { where: string; values: unknown[] } {
  const values: unknown[] = [userId];
  const parts = ['d."user_id" = $1'];
  const value = (one: unknown) => `$${values.push(one)}`;
  if (status) parts.push(`d."status" = ${value(status)}`);
  if (documentType) parts.push(`d."document_type" = ${value(documentType)}`);
  if (search) parts.push(searchOf(search, ['d."search_text"'], value));
  return { where: parts.join(' AND '), values };
}
