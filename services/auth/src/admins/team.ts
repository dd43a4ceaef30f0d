import { type EntityManager, IsNull, Not } from 'typeorm';
import { SecondFactor } from '../second-factor/second-factor.entity';
import { User } from '../users/user.entity';

/** All of them: of two owners who give up at once, one must stay. */
export function lockAdmins(tx: EntityManager): Promise<User[]> {
  return tx.find(User, { where: { type: 'admin' }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
}

/** Of those whose login asks for a code, too. */
export async function idsWithSecondFactor(tx: EntityManager): Promise<Set<string>> {
  const factors = await tx.find(SecondFactor, { select: { userId: true }, where: { onSince: Not(IsNull()) } });
  return new Set(factors.map(({ userId }) => userId));
}

/** Who answers for the firm. One who is banned can let nobody in. */
export function ownersOf(admins: User[]): User[] {
  return admins.filter(({ role, bannedAt }) => role === 'owner' && bannedAt === null);
}
