import { useQueryClient } from '@tanstack/react-query';
import type { EventName, NotificationAnswer } from '@udin/contracts';
import { useEffect } from 'react';
import { addressOf } from '../../lib/api/call-address';
import { followStream } from '../../lib/api/event-stream';
import type { Audience } from '../../lib/session';
import { notificationsQuery } from './notifications.queries';

/** The first word of an event's name. */
type Subject = EventName extends `${infer Word}.${string}` ? Word : never;

/** Which lists on the screen an event changes, by their query keys. */
const CHANGED_LISTS: Record<Subject, readonly string[]> = {
  document: ['documents', 'admin'],
  payment: ['transactions', 'documents', 'admin'],
  note: ['notes'],
  user: [],
  session: [],
  admin: [],
};

/** Reloads the bell and the affected lists whenever a notification arrives, or is withdrawn. */
export function useLiveNotifications(audience: Audience): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const { queryKey } = notificationsQuery(audience);
    void followStream({
      path: addressOf('GET /api/notifications/stream').path,
      as: audience,
      signal: stop.signal,
      onReconnected: () => void client.invalidateQueries({ queryKey }),
      onEvent: ({ data }) => {
        // Of a notification that was withdrawn no more than this is told.
        const { event } = JSON.parse(data) as Pick<NotificationAnswer, 'id' | 'event'>;
        void client.invalidateQueries({ queryKey });
        for (const key of CHANGED_LISTS[event.split('.')[0] as Subject] ?? [])
          void client.invalidateQueries({ queryKey: [key] });
      },
    });
    return () => stop.abort();
  }, [audience, client]);
}
