import type { DataSource } from 'typeorm';
import { type Listed, pageFrom, type PageOptions } from './page-of';

/** Rows of a table, for filters and orders that are written in SQL. */
export interface Statement {
  table: string;
  where: string;
  parameters: unknown[];
  order: string;
  /** The order from the other end, where the total is known. */
  turned?: string;
}

/** The ids of one page, as `pageOf` has it. */
export function pageOfStatement(
  source: DataSource,
  { table, where, parameters, order, turned = order }: Statement,
  options: PageOptions,
): Promise<Listed<string>> {
  const ask = (sql: string) => source.query(sql, parameters);
  const slice = async (offset: number, size: number, isTurned: boolean) => {
    const by = isTurned ? turned : order;
    const rows: { id: string }[] = await ask(
      `SELECT "id" FROM "${table}" WHERE ${where} ORDER BY ${by} LIMIT ${size} OFFSET ${offset}`,
    );
    return rows.map(({ id }) => id);
  };
  return pageFrom(slice, () => [ask, `SELECT 1 FROM "${table}" WHERE ${where}`], options);
}
