import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call';
import type { Audience } from '../../../lib/session';

export const secondFactorQuery = (as: Audience) =>
  queryOptions({
    queryKey: ['second-factor', as],
    queryFn: () => call('GET /api/auth/second-factor', { as }),
  });
