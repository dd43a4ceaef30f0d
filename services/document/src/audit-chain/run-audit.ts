import { CHAIN_PROBLEMS, dataSourceOptions } from '@udin/service-kit';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { schema } from '../data-source';
import { checkChains } from './check-chains';

/** `audit verify [document]`: answers the exit code. Needs DATABASE_URL. */
export async function runAudit([command, documentId]: string[], databaseUrl: string | undefined): Promise<number> {
  if (command !== 'verify' || !databaseUrl) {
    console.error('npm run audit -- verify [id of a document]');
    return 64;
  }
  if (documentId && !isUUID(documentId)) {
    console.error(`${documentId} is no id of a document.`);
    return 64;
  }
  const source = await new DataSource(dataSourceOptions(schema, databaseUrl, 1)).initialize();
  try {
    const { documents, entries, broken } = await checkChains(source, documentId);
    for (const { documentId: id, number, problem } of broken) {
      console.error(`document ${id}: entry ${number} ${CHAIN_PROBLEMS[problem]}`);
    }
    console.info(`${documents} chains, ${entries} entries, ${broken.length} broken`);
    const isUnknown = documentId && documents + broken.length === 0;
    if (isUnknown) console.error(`No document ${documentId} is here.`);
    return broken.length > 0 || isUnknown ? 1 : 0;
  } finally {
    await source.destroy();
  }
}
