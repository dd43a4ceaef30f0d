import type { EntityManager } from 'typeorm';
import type { User } from '../users/user.entity';
import { SecondFactorRequirement } from './requirement.entity';

/** Since when this account must have two-step login; null when that is its own choice. */
export async function requiredSince(tx: EntityManager, { type }: Pick<User, 'type'>): Promise<Date | null> {
  if (type !== 'admin') return null;
  return (await tx.findOneBy(SecondFactorRequirement, { id: 1 }))?.since ?? null;
}
