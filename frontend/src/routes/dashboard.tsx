import { Button, Container, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '../features/account/account-card';
import { ChangePasswordDialog } from '../features/account/change-password-dialog';
import { DASHBOARD_TABS, DashboardBar, type DashboardTab } from '../features/dashboard/dashboard-bar';
import { DashboardPanel } from '../features/dashboard/dashboard-panel';
import { DocumentsTab } from '../features/documents/documents-tab';
import { NotesDialog } from '../features/notes/notes-dialog';
import { NotificationBell } from '../features/notifications/notification-bell';
import { PreferencesDialog } from '../features/notifications/preferences-dialog';
import { AwaitedOrders } from '../features/orders/awaited/awaited-orders';
import { PreviewDialog } from '../features/previews/preview-dialog';
import type { PreviewFile } from '../features/previews/preview-file';
import { TransactionsTab } from '../features/transactions/transactions-tab';
import { logOutUser } from '../lib/log-out';
import { useSession } from '../lib/use-session';
import { useSessionEnd } from '../lib/use-session-end';
import { LogoutDialog } from '../ui/logout-dialog';
import { toPreview } from './to-preview';

const AddDocuments = lazy(async () => ({ default: (await import('../features/orders/add-documents')).AddDocuments }));
const VaultTab = lazy(async () => ({ default: (await import('../features/vault/vault-tab')).VaultTab }));

/** The customer's dashboard (DASH). The tab is in the address, the other views are state of this page. */
export function DashboardRoute() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isRefreshing = useIsFetching() > 0;
  const user = useSession('user')?.user;
  const [query, setQuery] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [dialog, setDialog] = useState<'password' | 'preferences' | null>(
    query.get('password') === 'new' ? 'password' : null,
  );
  const [preview, setPreview] = useState<PreviewFile | null>(null);
  const [notesOf, setNotesOf] = useState<{ id: string; name: string } | null>(null);
  useSessionEnd('user', '/login');

  const tab = DASHBOARD_TABS.find(([value]) => value === query.get('tab'))?.[0] ?? 'documents';
  const show = (next: DashboardTab) => {
    setAdding(false);
    setQuery(next === 'documents' ? {} : { tab: next });
  };
  // Unmounts the dialog, which clears its fields. Without the query a reload does not open it again.
  const closePassword = () => {
    setDialog(null);
    if (query.has('password')) setQuery({}, { replace: true });
  };
  const reload = () => void client.invalidateQueries();
  const backFromAdding = () => {
    setAdding(false);
    reload();
  };
  const previewDocument = (document: DocumentAnswer, kind: 'original' | 'signed') =>
    setPreview(toPreview(document, kind));

  return (
    <>
      <DashboardBar
        tab={tab}
        isRefreshing={isRefreshing}
        onTab={show}
        onRefresh={reload}
        onLogout={() => setLeaving(true)}
        bell={<NotificationBell audience="user" onPreferences={() => setDialog('preferences')} />}
      />
      <Container py="lg">
        <DashboardPanel tab={tab}>
          {!user ? (
            <Skeleton h={200} />
          ) : (
            <Suspense fallback={<Skeleton h={320} />}>
              {isAdding ? (
                <AddDocuments onBack={backFromAdding} />
              ) : (
                <Stack gap="xl">
                  <Group justify="space-between">
                    <Title order={1}>Welcome, {user.firstName}</Title>
                    <Text c="dimmed">{user.email}</Text>
                  </Group>
                  {tab === 'documents' && <AwaitedOrders userId={user.id} onBack={reload} />}
                  {tab === 'documents' && (
                    <DocumentsTab
                      userId={user.id}
                      onAdd={() => setAdding(true)}
                      onPreview={previewDocument}
                      onNotes={({ id, fileName }) => setNotesOf({ id, name: fileName })}
                    />
                  )}
                  {tab === 'vault' && <VaultTab userId={user.id} onPreview={setPreview} />}
                  {tab === 'transactions' && <TransactionsTab userId={user.id} />}
                  <AccountCard user={user}>
                    <Group justify="flex-end">
                      <Button size="compact-md" variant="default" onClick={() => setDialog('password')}>
                        Change password
                      </Button>
                    </Group>
                  </AccountCard>
                </Stack>
              )}
            </Suspense>
          )}
        </DashboardPanel>
      </Container>
      <PreviewDialog file={preview} audience="user" onClose={() => setPreview(null)} />
      <NotesDialog document={notesOf} audience="user" onClose={() => setNotesOf(null)} />
      <PreferencesDialog opened={dialog === 'preferences'} onClose={() => setDialog(null)} />
      {dialog === 'password' && (
        <ChangePasswordDialog opened isTemporary={query.get('password') === 'new'} onClose={closePassword} />
      )}
      <LogoutDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onLogout={() => logOutUser().then(() => navigate('/upload'))}
      />
    </>
  );
}
