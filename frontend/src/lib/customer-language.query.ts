import { queryOptions } from '@tanstack/react-query';
import { call } from './api/call';

/** In which language the emails to a customer are, and the pages. The notification service writes them. */
export const customerLanguageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['customer-language', userId],
    queryFn: () => call('GET /api/notifications/languages/:userId', { as: 'admin', params: { userId } }),
  });
