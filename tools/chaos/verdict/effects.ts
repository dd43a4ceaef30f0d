import type { ChaosSystem } from '../system/chaos-system';

/** Transactions whose upload is unlocked, once for each paid document. Every order of this suite has one. */
export async function unlockedTransactions(system: ChaosSystem): Promise<string[]> {
  return transactionIds(system, 'SELECT transaction_id AS id FROM entitlements');
}

/** Transactions by recorded document, once for each. */
export async function recordedUploads(system: ChaosSystem): Promise<string[]> {
  return transactionIds(system, 'SELECT transaction_id AS id FROM documents');
}

async function transactionIds(system: ChaosSystem, sql: string): Promise<string[]> {
  return (await system.query<{ id: string }>('document', sql)).map(({ id }) => id);
}
