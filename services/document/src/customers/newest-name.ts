import type { CustomerRef } from '@udin/contracts/events';
import type { EntityManager } from 'typeorm';
import { KnownCustomer } from './known-customer.entity';

/**
 * The customer under the newest name: an order remembers the one it was placed under. A change of the name that is heard
 * of at this moment waits until the document is there, and changes it.
 */
export async function withNewestName(tx: EntityManager, customer: CustomerRef): Promise<CustomerRef> {
  await tx.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 2))`, [customer.id]);
  const known = await tx.findOneBy(KnownCustomer, { id: customer.id });
  return known ? { ...customer, firstName: known.firstName, lastName: known.lastName } : customer;
}
