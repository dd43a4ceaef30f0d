import type { ChaosSystem } from '../system/chaos-system';

/** Transactions whose upload is unlocked, once for each entitlement. */
export async function unlockedTransactions(system: ChaosSystem): Promise<string[]> {
  return transactionIds(system, 'SELECT transaction_id AS id FROM entitlement');
}

/** Transactions by recorded document, once for each. */
export async function recordedUploads(system: ChaosSystem): Promise<string[]> {
  return transactionIds(system, 'SELECT transaction_id AS id FROM document');
}

async function transactionIds(system: ChaosSystem, sql: string): Promise<string[]> {
  return (await system.query<{ id: string }>('document', sql)).map(({ id }) => id);
}
