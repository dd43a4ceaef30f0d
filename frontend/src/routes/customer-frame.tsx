import { Container } from '@mantine/core';
import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { DashboardBar, type DashboardTab } from '../features/dashboard/dashboard-bar';
import { NotificationBell } from '../features/notifications/notification-bell';
import { PreferencesDialog } from '../features/notifications/preferences-dialog';
import { useAskedPreferences } from '../lib/use-asked-preferences';
import { logOutUser } from '../lib/log-out';
import { useAccountNow } from '../lib/use-account-now';
import { useNeededSession } from '../lib/use-needed-session';
import { useSession } from '../lib/use-session';
import { LogoutDialog } from '../ui/logout-dialog';

interface CustomerFrameProps {
  /** None of them on the pages that belong to no tab. */
  tab: DashboardTab | null;
  onTab?: (tab: DashboardTab) => void;
  children: ReactNode;
}

/** What all pages of a customer share: the bar with tabs and bell, and what happens at the end of a session (RT-3). */
export function CustomerFrame({ tab, onTab, children }: CustomerFrameProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  // Not the question that is asked each minute: nobody pressed the button.
  const isRefreshing = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'account' }) > 0;
  const [dialog, setDialog] = useState<'logout' | 'preferences' | null>(null);
  const [isRefreshed, refresh] = useRefresh(client);
  useNeededSession('user');
  useAccountNow(useSession('user')?.user);
  const open = (next: DashboardTab) => void navigate(next === 'documents' ? '/dashboard' : `/dashboard?tab=${next}`);
  const close = () => setDialog(null);
  const asked = useAskedPreferences();
  return (
    <>
      <DashboardBar
        tab={tab}
        isRefreshing={isRefreshing}
        onTab={onTab ?? open}
        isRefreshed={isRefreshed}
        onRefresh={() => void refresh()}
        onLogout={() => setDialog('logout')}
        bell={<NotificationBell audience="user" onPreferences={() => setDialog('preferences')} />}
      />
      <Container py="lg">{children}</Container>
      <PreferencesDialog
        opened={dialog === 'preferences' || asked.isAsked}
        onClose={() => {
          close();
          asked.forget();
        }}
      />
      <LogoutDialog opened={dialog === 'logout'} onClose={close} onLogout={() => logOutUser().then(navigate)} />
    </>
  );
}

const SAID_FOR_MS = 4_000;

/** Reads everything anew, and tells for a moment that this is done: most often nothing else is seen of it. */
function useRefresh(client: QueryClient): [isDone: boolean, refresh: () => Promise<void>] {
  const [doneAt, setDoneAt] = useState<number>();
  useEffect(() => {
    if (doneAt === undefined) return;
    const timer = setTimeout(() => setDoneAt(undefined), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [doneAt]);
  const refresh = async () => {
    setDoneAt(undefined);
    await client.invalidateQueries();
    // What has failed says so itself.
    const failed = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.error !== null });
    if (failed.length === 0) setDoneAt(Date.now());
  };
  return [doneAt !== undefined, refresh];
}
