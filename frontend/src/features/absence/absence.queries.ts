import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call';

/** A page of what went to others while this person was away. */
export const handedOverQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'handed-over', page],
    queryFn: () => call('GET /api/documents/handed-over', { as: 'admin', query: { page, limit: 50 } }),
    placeholderData: keepPreviousData,
  });
