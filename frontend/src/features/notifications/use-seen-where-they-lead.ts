import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationAnswer } from '@udin/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { markRead, notificationsOf } from './notifications.queries';

/** What is asked stands on the page of its document, however one came there. A note opens by its own link alone. */
const SHOWN_ANYWAY = ['question', 'draft'];

/**
 * Whoever comes to the page of a document by an email has seen what the bell tells of it, too. What is told while the
 * page stands open stays unread: nobody may be looking. Not for admins, who share what is told to the team.
 */
export function useSeenWhereTheyLead(notifications: readonly NotificationAnswer[] | undefined, isAsked: boolean): void {
  const client = useQueryClient();
  const { key, pathname, search } = useLocation();
  const arrived = useRef<string>(undefined);
  const { mutate: see } = useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map((id) => markRead(id, 'user'))),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsOf('user') }),
  });
  useEffect(() => {
    if (!isAsked || !notifications || arrived.current === key) return;
    arrived.current = key;
    const seen = notifications.filter(({ read, link }) => !read && link && leadsTo(link, pathname, search));
    if (seen.length > 0) see(seen.map(({ id }) => id));
  }, [isAsked, notifications, key, pathname, search, see]);
}

function leadsTo(link: string, pathname: string, search: string): boolean {
  const to = new URL(link, window.location.origin);
  const here = new URLSearchParams(search);
  return (
    pathname.startsWith('/dashboard/document/') &&
    to.pathname === pathname &&
    [...to.searchParams].every(([name, value]) => SHOWN_ANYWAY.includes(name) || here.get(name) === value)
  );
}
