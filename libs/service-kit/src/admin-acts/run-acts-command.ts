import { DataSource } from 'typeorm';
import { dataSourceOptions, type Schema } from '../database/schema';
import { CHAIN_PROBLEMS } from '../hash-chain/check-chain';
import { checkActs } from './check-acts';
import { linesOfActs } from './lines-of-acts';
import { storedActs } from './stored-acts';

interface Audited {
  name: string;
  schema: Schema;
}

/**
 * `audit verify` and `audit export [csv|jsonl]` of one service, with its own login: answers the exit code. The end that
 * `verify` prints can be written down elsewhere: whoever changes the log and computes all hashes anew meets it again.
 */
export async function runActsCommand(
  { name, schema }: Audited,
  [command, format = 'jsonl']: string[],
  databaseUrl: string | undefined,
): Promise<number> {
  const isExport = command === 'export' && (format === 'csv' || format === 'jsonl');
  if ((command !== 'verify' && !isExport) || !databaseUrl) {
    console.error('npm run audit -- verify | export [csv|jsonl]');
    return 64;
  }
  const source = await new DataSource(dataSourceOptions(schema, databaseUrl, 2)).initialize();
  try {
    if (!isExport) return await verify(name, source);
    for await (const line of linesOfActs(storedActs(source.manager), name, format)) process.stdout.write(line);
    return 0;
  } finally {
    await source.destroy();
  }
}

async function verify(name: string, source: DataSource): Promise<number> {
  const { entries, head, broken } = await checkActs(source);
  if (broken) console.error(`${name}: act ${broken.number} ${CHAIN_PROBLEMS[broken.problem]}`);
  console.info(`${name}: ${entries} acts, ${broken ? 'broken' : 'unbroken'}; end ${head.number} ${head.hash}`);
  return broken ? 1 : 0;
}
