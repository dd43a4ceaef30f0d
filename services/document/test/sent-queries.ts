import type { DataSource, Logger } from 'typeorm';

export interface SentQuery {
  query: string;
  parameters: unknown[];
}

/** What TypeORM really sends while `work` runs, not what a test believes that it sends. */
export async function sentQueries(source: DataSource, work: () => Promise<unknown>): Promise<SentQuery[]> {
  const sent: SentQuery[] = [];
  const silent = () => undefined;
  const recorder: Logger = {
    logQuery: (query, parameters = []) => void sent.push({ query, parameters: parameters as unknown[] }),
    logQueryError: silent, logQuerySlow: silent, logSchemaBuild: silent, logMigration: silent, log: silent,
  };
  const before = source.logger;
  source.logger = recorder;
  await work().finally(() => (source.logger = before));
  return sent;
}
