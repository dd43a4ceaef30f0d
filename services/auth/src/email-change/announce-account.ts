import type { OutboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { announceAdmin } from '../admins/announce-admin';
import { announceCustomer } from '../users/announce-customer';
import type { User } from '../users/user.entity';

/** Tells the other services of the email of a customer, or of one of the team. Call it with the row locked. */
export function announceAccount(tx: EntityManager, outbox: OutboxService, user: User): Promise<void> {
  return user.type === 'admin' ? announceAdmin(tx, outbox, user) : announceCustomer(tx, outbox, user);
}
