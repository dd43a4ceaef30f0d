import type { Identity } from './identity';

/**
 * Customers deal with the firm: the id of a colleague is not for them. Nor is the name, but on a note, which its author
 * signs with it.
 */
export function mayKnow(caller: Identity, byType: 'user' | 'admin' | 'system'): boolean {
  return caller.type === 'admin' || byType !== 'admin';
}
