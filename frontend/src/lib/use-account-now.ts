import { useQuery } from '@tanstack/react-query';
import type { UserAnswer } from '@udin/contracts';
import { accountQuery } from './account.query';

/** While the tab is seen. Who comes back to it has it asked at once, as every query. */
const AGAIN_MS = 60_000;

/**
 * The account as its service has it now, and the browser from then on: what was changed on another device, a GSTIN
 * above all, belongs on the invoice. Until that service answers, and while it does not, what the browser knew.
 */
export function useAccountNow(known: UserAnswer | undefined): UserAnswer | undefined {
  const { data } = useQuery({ ...accountQuery(known?.id), refetchInterval: AGAIN_MS });
  return data ?? known;
}
