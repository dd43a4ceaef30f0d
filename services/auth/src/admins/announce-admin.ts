import type { OutboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import type { User } from '../users/user.entity';

/** Saves an admin and tells the other services of it. Call it with the row locked, or just made. */
export async function announceAdmin(tx: EntityManager, outbox: OutboxService, admin: User): Promise<void> {
  admin.adminVersion += 1;
  await tx.save(admin);
  const { id: adminId, firstName, lastName, email, membershipNumber, signingName, skills } = admin;
  const event = {
    adminId,
    version: admin.adminVersion,
    firstName,
    lastName,
    email,
    role: admin.role!,
    membershipNumber,
    signingName,
    skills,
    isBanned: admin.bannedAt !== null,
    absentFrom: admin.absentFrom?.toISOString(),
    absentTo: admin.absentTo?.toISOString(),
  };
  await outbox.add(tx, 'admin.changed', event, { aggregateId: adminId });
}
