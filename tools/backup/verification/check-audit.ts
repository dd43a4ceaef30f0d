import { checkActs, dataSourceOptions } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { checkChains } from '../../../services/document/src/audit-chain/check-chains';
import { SCHEMAS, type ServiceName, SERVICES } from '../systems';
import { Findings } from './findings';

/** Computes anew the chain of acts of every document, and the audit log of admins of every service. */
export async function checkAudit(urls: Record<ServiceName, string>): Promise<Findings> {
  const findings = new Findings('entries of the audit chains, each with the hash of the one before it');
  for (const service of SERVICES) {
    const source = await new DataSource(dataSourceOptions(SCHEMAS[service], urls[service], 2)).initialize();
    try {
      const { entries, broken } = await checkActs(source);
      findings.looked(entries);
      if (broken) findings.found(`${service}: the audit log of admins, entry ${broken.number}: ${broken.problem}`);
      if (service === 'document') await checkDocuments(source, findings);
    } finally {
      await source.destroy();
    }
  }
  return findings;
}

async function checkDocuments(source: DataSource, findings: Findings): Promise<void> {
  const { entries, broken } = await checkChains(source);
  findings.looked(entries);
  for (const { documentId, number, problem } of broken) {
    findings.found(`document: the audit chain of ${documentId}, entry ${number}: ${problem}`);
  }
}
