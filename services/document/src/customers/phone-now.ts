import type { EntityManager } from 'typeorm';
import { KnownCustomer } from './known-customer.entity';

/** The newest phone that was told of the account; an order remembers the one of its day. */
export async function phoneNow(manager: EntityManager, id: string): Promise<string | undefined> {
  const known = await manager.findOne(KnownCustomer, { where: { id }, select: { phone: true } });
  return known?.phone ?? undefined;
}
