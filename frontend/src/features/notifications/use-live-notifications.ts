import { useQueryClient } from '@tanstack/react-query';
import type { EventName, NotificationAnswer } from '@udin/contracts';
import { useEffect } from 'react';
import { addressOf } from '../../lib/api/call-address';
import { followStream } from '../../lib/api/event-stream';
import { readAgain } from '../../lib/read-again';
import type { Audience } from '../../lib/session';
import { notificationsOf } from './notifications.queries';

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
  circular: [],
};

/** What money does to a document is decided by the document's own service, which hears of it at the same time. */
const AGAIN_AFTER_MS = [1_000, 4_000];

/** Reloads the bell and the affected lists whenever a notification arrives, or is withdrawn. */
export function useLiveNotifications(audience: Audience): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const queryKey = notificationsOf(audience);
    let later: readonly ReturnType<typeof setTimeout>[] = [];
    void followStream({
      path: addressOf('GET /api/notifications/stream').path,
      as: audience,
      signal: stop.signal,
      onReconnected: () => void readAgain(client, queryKey),
      onEvent: ({ data }) => {
        // Of a notification that was withdrawn no more than this is told.
        const { event } = JSON.parse(data) as Pick<NotificationAnswer, 'id' | 'event'>;
        void readAgain(client, queryKey);
        const subject = event.split('.')[0] as Subject;
        const reload = () => {
          if (stop.signal.aborted) return;
          for (const key of CHANGED_LISTS[subject] ?? []) void readAgain(client, [key]);
        };
        reload();
        if (subject !== 'payment') return;
        // The newest one waits for all before it: each of them has been read at once.
        later.forEach(clearTimeout);
        later = AGAIN_AFTER_MS.map((ms) => setTimeout(reload, ms));
      },
    });
    return () => stop.abort();
  }, [audience, client]);
}
