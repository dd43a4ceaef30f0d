import type { Refund } from './refund.entity';

/** About five days. */
export const MOST_TRIES = 10;
/** The next look at what nobody tries by itself any more. */
export const UNTIL_DECIDED = new Date('9999-01-01T00:00:00Z');

/** The provider failed each try: an admin tries again, or gives the money back in another way. */
export const isLeftToTeam = ({ status, nextLookAt }: Pick<Refund, 'status' | 'nextLookAt'>): boolean =>
  status === 'pending' && nextLookAt >= UNTIL_DECIDED;
