import type { Identity } from '@udin/service-kit';

/** Customers deal with the firm: who of the team it was is not told, neither by name nor by id. */
export function mayKnow(caller: Identity, byType: 'user' | 'admin' | 'system'): boolean {
  return caller.type === 'admin' || byType !== 'admin';
}
