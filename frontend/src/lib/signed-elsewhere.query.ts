import { queryOptions } from '@tanstack/react-query';
import { call } from './api/call';

/** For which other documents a file was signed. A warning: whoever signs does not wait for it, and goes on without. */
export const signedElsewhereQuery = (id: string, sha256: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'signed-elsewhere', id, sha256],
    queryFn: () =>
      call('GET /api/documents/:id/signed-elsewhere', { as: 'admin', params: { id }, query: { sha256: sha256! } }),
    enabled: sha256 !== undefined,
    retry: false,
    gcTime: 0,
  });
