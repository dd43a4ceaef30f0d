import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call';

const as = 'admin' as const;
const keyOf = (id: string) => ['admin', 'account', id];

/** Whether the account is banned, and what admins did to it. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => call('GET /api/auth/users/:id/account', { as, params: { id } }),
  });

/** Where the customer is logged in. */
export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'sessions'],
    queryFn: () => call('GET /api/auth/users/:id/sessions', { as, params: { id } }),
  });

/** What an admin can do to an account. */
type AccountAct =
  | { do: 'end'; sessionId: string }
  | { do: 'end-all' }
  | { do: 'ban'; reason: string }
  | { do: 'unban' };

/** Does it, and reads again what is shown of the account: each act ends sessions or is noted. */
export function useAccountChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (act: AccountAct) => {
      if (act.do === 'end')
        await call('DELETE /api/auth/users/:id/sessions/:sessionId', { as, params: { id, sessionId: act.sessionId } });
      if (act.do === 'end-all') await call('DELETE /api/auth/users/:id/sessions', { as, params: { id } });
      if (act.do === 'ban')
        await call('POST /api/auth/users/:id/ban', { as, params: { id }, body: { reason: act.reason } });
      if (act.do === 'unban') await call('DELETE /api/auth/users/:id/ban', { as, params: { id } });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
