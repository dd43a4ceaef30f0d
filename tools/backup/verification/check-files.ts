import { ObjectNotFound, type ObjectStore, openObjectStore } from '@udin/storage';
import type { Client } from 'pg';
import { type NamedFile, namedFiles } from '../files/named-files';
import { concurrently } from '../place/concurrently';
import { Measure } from '../place/measure';
import type { SystemSettings } from '../settings/backup-settings';
import { type ServiceName, WITH_FILES } from '../systems';
import { Findings } from './findings';

const AT_ONCE = 8;

/** Reads every file that a row names, and computes its SHA-256 anew. */
export async function checkFiles(system: SystemSettings, clients: Record<ServiceName, Client>): Promise<Findings> {
  const findings = new Findings('files with the SHA-256 of their row');
  for (const service of WITH_FILES) {
    const store = openObjectStore(system.stores[service]);
    const client = clients[service];
    // A cursor lives in a transaction.
    await client.query('BEGIN READ ONLY');
    const checked = concurrently(namedFiles(client, service), AT_ONCE, (file) => problemOf(store, file));
    for await (const problem of checked) {
      findings.looked();
      if (problem) findings.found(`${service}: the file ${problem}`);
    }
    await client.query('COMMIT');
  }
  return findings;
}

async function problemOf(store: ObjectStore, { key, sha256, bytes }: NamedFile): Promise<string | undefined> {
  const measure = new Measure();
  try {
    for await (const _ of measure.pass(await store.get(key)));
  } catch (error) {
    if (error instanceof ObjectNotFound) return `${key} is missing`;
    throw error;
  }
  const found = measure.result();
  if (found.bytes !== bytes) return `${key} has ${found.bytes} bytes instead of ${bytes}`;
  return found.sha256 === sha256 ? undefined : `${key} has another SHA-256 than its row`;
}
