import type { OutboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import type { User } from './user.entity';

/** Tells the other services what became of a customer; of admins AdminChanged tells. Call it with the row locked. */
export async function announceCustomer(tx: EntityManager, outbox: OutboxService, user: User): Promise<void> {
  if (user.type !== 'user') return;
  const { id, firstName, lastName, email, bannedAt } = user;
  const customer = { id, firstName, lastName, email };
  const event = { customer, isBanned: bannedAt !== null, changedAt: new Date().toISOString() };
  await outbox.add(tx, 'user.changed', event, { aggregateId: id });
}
