import { queryOptions } from '@tanstack/react-query';
import { call } from './api/call';

/** Which emails the person wants, and in which language. */
export const mailPreferences = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: () => call('GET /api/notifications/preferences'),
});
