import type { OutboxService } from '@udin/messaging';
import { monotonicTime } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity';

/** Tells the other services what became of a customer; of admins AdminChanged tells. Call it with the row locked. */
export async function announceCustomer(tx: EntityManager, outbox: OutboxService, user: User): Promise<void> {
  if (user.type !== 'user') return;
  const { id, firstName, lastName, email, phoneNumber, companyName, gstin, bannedAt } = user;
  const customer = { id, firstName, lastName, email };
  // The newest wins wherever it is heard: one that seems older than the last would be lost for ever.
  user.toldAt = monotonicTime(user.toldAt);
  await tx.update(User, { id }, { toldAt: user.toldAt });
  const company = { name: companyName, gstin };
  const changedAt = user.toldAt.toISOString();
  const event = { customer, phoneNumber, company, isBanned: bannedAt !== null, changedAt };
  await outbox.add(tx, 'user.changed', event, { aggregateId: id });
}
