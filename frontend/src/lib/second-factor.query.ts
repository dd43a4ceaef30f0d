import { queryOptions } from '@tanstack/react-query';
import { call } from './api/call';
import type { Audience } from './session';

/** Whether the own login asks for a code, too. */
export const secondFactorQuery = (as: Audience) =>
  queryOptions({
    queryKey: ['second-factor', as],
    queryFn: () => call('GET /api/auth/second-factor', { as }),
  });
