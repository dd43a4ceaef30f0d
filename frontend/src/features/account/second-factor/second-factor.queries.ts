import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call';

export const secondFactorQuery = queryOptions({
  queryKey: ['admin', 'second-factor'],
  queryFn: () => call('GET /api/auth/second-factor', { as: 'admin' }),
});
