import type { CustomerRef } from '@udin/contracts/events';
import type { EntityManager } from 'typeorm';
import { KnownCustomer } from './known-customer.entity';

export interface KnownNow {
  customer: CustomerRef;
  /** All names and emails that were heard of, as they are searched for. */
  names: string;
}

/**
 * The customer under the newest name and email: an order remembers those it was placed under. A change that is heard of
 * at this moment waits until the document is there, and changes it.
 */
export async function asKnownNow(tx: EntityManager, customer: CustomerRef): Promise<KnownNow> {
  await tx.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 2))`, [customer.id]);
  const known = await tx.findOneBy(KnownCustomer, { id: customer.id });
  if (!known) return { customer, names: '' };
  const { firstName, lastName, email, names } = known;
  return { customer: { ...customer, firstName, lastName, email: email ?? customer.email }, names };
}
