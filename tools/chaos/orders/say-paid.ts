import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import type { ChaosSystem } from '../system/chaos-system';

/** The event of a payment that nobody made: as many uploads of `name`s as are given. Answers the transaction. */
export async function sayPaid(system: ChaosSystem, id: string, names: readonly string[]): Promise<string> {
  const transactionId = `TXN_${randomUUID()}`;
  const documents = names.map((name) => ({ name, documentType: 'net-worth' }));
  const customer = { ...exampleOf('payment.completed').customer, id };
  await system.query(
    'payment',
    `INSERT INTO outbox_message (id, name, version, data, occurred_at) VALUES ($1, 'payment.completed', 1, $2, now())`,
    [randomUUID(), JSON.stringify({ ...exampleOf('payment.completed'), transactionId, customer, documents })],
  );
  return transactionId;
}
