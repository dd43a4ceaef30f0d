import { queryOptions } from '@tanstack/react-query';
import type { NotificationsAnswer } from '@udin/contracts';
import { callApi, fetchData } from '../../lib/api-client';
import type { Audience } from '../../lib/session';

export const notificationsQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['notifications', audience],
    queryFn: () => fetchData<NotificationsAnswer>('/api/notifications', { as: audience, query: { limit: 30 } }),
  });

export const markRead = (id: string, audience: Audience) =>
  callApi(`/api/notifications/${id}/read`, { method: 'POST', as: audience });
export const markAllRead = (audience: Audience) =>
  callApi('/api/notifications/read-all', { method: 'POST', as: audience });
