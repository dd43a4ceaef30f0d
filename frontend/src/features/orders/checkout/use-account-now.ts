import { useQuery } from '@tanstack/react-query';
import type { UserAnswer } from '@udin/contracts';
import { call } from '../../../lib/api/call';
import { writeUser } from '../../../lib/session';

/**
 * The account as its service has it now, and the browser from then on: what was changed on another device, a GSTIN
 * above all, belongs on the invoice. Until that service answers, and while it does not, what the browser knew.
 */
export function useAccountNow(known: UserAnswer | undefined): UserAnswer | undefined {
  const { data } = useQuery({
    queryKey: ['account', known?.id],
    enabled: Boolean(known),
    queryFn: async () => {
      const user = await call('GET /api/auth/users/:id', { params: { id: known?.id ?? '' } });
      await writeUser(user);
      return user;
    },
  });
  return data ?? known;
}
