import { useQueryClient } from '@tanstack/react-query';
import type { NotificationAnswer } from '@udin/contracts';
import { useEffect } from 'react';
import { followStream } from '../../lib/event-stream';
import type { Audience } from '../../lib/session';
import { notificationsQuery } from './notifications.queries';

/** What each event changes on the screen beside the bell. */
const CHANGED: Record<string, string[]> = {
  document: ['documents', 'admin'],
  payment: ['transactions', 'admin'],
  note: ['notes'],
};

/** Keeps the bell, and the lists that a notification speaks of, up to date. */
export function useLiveNotifications(audience: Audience): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const { queryKey } = notificationsQuery(audience);
    void followStream({
      path: '/api/notifications/stream',
      as: audience,
      signal: stop.signal,
      onReconnected: () => void client.invalidateQueries({ queryKey }),
      onEvent: ({ data }) => {
        const { event } = JSON.parse(data) as NotificationAnswer;
        void client.invalidateQueries({ queryKey });
        for (const key of CHANGED[event.split('.')[0]!] ?? []) void client.invalidateQueries({ queryKey: [key] });
      },
    });
    return () => stop.abort();
  }, [audience, client]);
}
