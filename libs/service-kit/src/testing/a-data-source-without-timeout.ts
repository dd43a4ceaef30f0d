import type { Schema } from '@udin/service-kit';
import { DataSource } from 'typeorm';

/** For filling tables: a busy machine may take longer for that than a statement of a request may last. */
export async function aDataSourceWithoutTimeout(schema: Schema, url: string): Promise<DataSource> {
  const { dataSourceOptions } = await import('@udin/service-kit');
  const options = dataSourceOptions(schema, url, 2);
  return new DataSource({ ...options, extra: { ...options.extra, statement_timeout: 0 } }).initialize();
}
