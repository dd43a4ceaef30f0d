import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call';

const as = 'admin' as const;

/** Holds the books of an order for that reason, or releases them when there is none. */
export function useHold(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason?: string) => {
      const params = { id };
      if (reason) await call('POST /api/transactions/:id/hold', { as, params, body: { reason } });
      else await call('DELETE /api/transactions/:id/hold', { as, params });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
