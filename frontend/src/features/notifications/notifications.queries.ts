import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import type { Audience } from '../../lib/session';

export const notificationsQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['notifications', audience],
    queryFn: () => call('GET /api/notifications', { as: audience, query: { limit: 30 } }),
  });

export const markRead = (id: string, audience: Audience) =>
  call('POST /api/notifications/:id/read', { as: audience, params: { id } });
export const markAllRead = (audience: Audience) => call('POST /api/notifications/read-all', { as: audience });
