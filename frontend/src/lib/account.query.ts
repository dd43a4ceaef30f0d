import { queryOptions } from '@tanstack/react-query';
import { call } from './api/call';
import { writeUser } from './session';

/** The own account of a customer; this browser knows it from then on. */
export const accountQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['account', id],
    enabled: id !== undefined,
    queryFn: async () => {
      const user = await call('GET /api/auth/users/:id', { params: { id: id! } });
      await writeUser(user);
      return user;
    },
  });
