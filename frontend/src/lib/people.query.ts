import { queryOptions } from '@tanstack/react-query';
import { call } from './api/call';

/** The team, with roles and absences. */
export const peopleQuery = queryOptions({
  queryKey: ['admin', 'people'],
  queryFn: () => call('GET /api/auth/admins', { as: 'admin' }),
});
