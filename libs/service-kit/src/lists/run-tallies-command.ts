import { DataSource } from 'typeorm';
import { dataSourceOptions, type Schema } from '../database/schema';
import { correctTally } from './tally';

/** `main.mjs tallies`: counts everything anew and corrects what is kept. The service goes on meanwhile. */
export async function runTalliesCommand(name: string, schema: Schema, databaseUrl: string): Promise<void> {
  const source = await new DataSource(dataSourceOptions(schema, databaseUrl, 1, 0)).initialize();
  try {
    for (const tally of schema.tallies ?? []) {
      const corrected = await source.transaction(async (tx) => {
        await tx.query('SET LOCAL statement_timeout = 0');
        return correctTally(tx, tally);
      });
      console.info(`${name}: ${tally.table}: ${corrected === 0 ? 'as counted' : `${corrected} sums corrected`}`);
    }
  } finally {
    await source.destroy();
  }
}
