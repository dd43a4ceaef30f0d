import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call';

/** Who opened the files of a document, the newest first: the last that is asked for is among them. */
export const accessQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'work', id, 'access'],
    queryFn: () => call('GET /api/documents/:id/access-log', { as: 'admin', params: { id }, query: { limit: 100 } }),
  });
