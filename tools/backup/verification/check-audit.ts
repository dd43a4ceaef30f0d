import { dataSourceOptions } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { checkChains } from '../../../services/document/src/audit-chain/check-chains';
import { SCHEMAS } from '../systems';
import { Findings } from './findings';

/** Computes the chain of acts of every document anew. */
export async function checkAudit(documentUrl: string): Promise<Findings> {
  const source = await new DataSource(dataSourceOptions(SCHEMAS.document, documentUrl, 2)).initialize();
  try {
    const { entries, broken } = await checkChains(source);
    const findings = new Findings('entries of the audit chain, each with the hash of the one before it');
    findings.looked(entries);
    for (const { documentId, number, problem } of broken) {
      findings.found(`document: the audit chain of ${documentId}, entry ${number}: ${problem}`);
    }
    return findings;
  } finally {
    await source.destroy();
  }
}
