import type { Schema } from '@udin/service-kit';
import { DataSource } from 'typeorm';

/** A busy machine may take longer to connect, or to fill a table, than a request may wait for. */
export async function aDataSourceWithoutTimeout(schema: Schema, url: string): Promise<DataSource> {
  const { dataSourceOptions } = await import('@udin/service-kit');
  const options = { ...dataSourceOptions(schema, url, 2), connectTimeoutMS: 60_000 };
  return new DataSource({ ...options, extra: { ...options.extra, statement_timeout: 0 } }).initialize();
}
