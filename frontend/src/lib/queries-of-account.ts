import { queryClient } from './query-client';
import type { Audience } from './session';

const shownTo: Partial<Record<Audience, string>> = {};

/** Before a page is shown: what was read for another account is forgotten. */
export function forgetQueriesOfOthers(audience: Audience, userId: string): void {
  if (shownTo[audience] && shownTo[audience] !== userId) queryClient.clear();
  shownTo[audience] = userId;
}
