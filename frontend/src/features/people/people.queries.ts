import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call';

export const peopleQuery = queryOptions({
  queryKey: ['admin', 'people'],
  queryFn: () => call('GET /api/auth/admins', { as: 'admin' }),
});
