import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { currentLanguage } from '../../lib/language/texts';
import type { Audience } from '../../lib/session';

/** Begins the key of all of them, in whatever language. */
export const notificationsOf = (audience: Audience) => ['notifications', audience];

/** Admins hear of every order: what is rare has to be among those that are shown. */
const NEWEST: Record<Audience, number> = { user: 30, admin: 100 };

export const notificationsQuery = (audience: Audience) =>
  queryOptions({
    // The server writes them in the language of the page.
    queryKey: [...notificationsOf(audience), currentLanguage()],
    queryFn: () => call('GET /api/notifications', { as: audience, query: { limit: NEWEST[audience] } }),
  });

export const markRead = (id: string, audience: Audience) =>
  call('POST /api/notifications/:id/read', { as: audience, params: { id } });
export const markAllRead = (audience: Audience) => call('POST /api/notifications/read-all', { as: audience });
