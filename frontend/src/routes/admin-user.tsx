import { Button, Container, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AdminBar } from '../features/admin/admin-bar';
import { userDocumentsQuery, userQuery, userTransactionsQuery } from '../features/admin/admin.queries';
import { useDocumentDialogs } from '../features/admin/use-document-dialogs';
import { UserDocuments } from '../features/admin/user-documents';
import { UserHeader } from '../features/admin/user-header';
import { UserTransactions } from '../features/admin/user-transactions';
import { problemOf } from '../lib/api/api-error';
import { logOutAdmin } from '../lib/log-out';
import { useSession } from '../lib/use-session';
import { useSessionEnd } from '../lib/use-session-end';
import { ErrorBanner } from '../ui/error-banner';
import { LogoutDialog } from '../ui/logout-dialog';
import { AdminDialogs } from './admin-dialogs';

const TAB = { h: 48, px: { base: 'xs', sm: 'md' } };

/** One customer, for admins (ADM-3). */
export function AdminUserRoute() {
  const navigate = useNavigate();
  const { userId = '' } = useParams();
  const [isLeaving, setLeaving] = useState(false);
  const admin = useSession('admin')?.user;
  const dialogs = useDocumentDialogs();
  const user = useQuery(userQuery(userId));
  const documents = useQuery(userDocumentsQuery(userId));
  const transactions = useQuery(userTransactionsQuery(userId));
  useSessionEnd('admin', '/admin/login');

  const failed = [user, documents, transactions].filter(({ isError }) => isError);
  const isLoading = failed.length === 0 && (!user.data || !documents.data || !transactions.data);
  return (
    <>
      <AdminBar firstName={admin?.firstName} onLogout={() => setLeaving(true)}>
        <Button variant="default" onClick={() => navigate('/admin/dashboard')}>
          ← Back to Dashboard
        </Button>
      </AdminBar>
      <Container py="lg">
        <Stack gap="lg">
          <ErrorBanner
            message={failed[0] ? problemOf(failed[0].error, 'Failed to load user data. Please try again.') : null}
            onRetry={() => failed.forEach((each) => void each.refetch())}
          />
          {isLoading && <Loading />}
          {user.data && <UserHeader user={user.data} />}
          {documents.data && transactions.data && (
            <Tabs defaultValue="documents" keepMounted={false}>
              <Tabs.List mb="lg" aria-label="Records of the user">
                <Tabs.Tab value="documents" {...TAB}>
                  Documents ({documents.data.length})
                </Tabs.Tab>
                <Tabs.Tab value="transactions" {...TAB}>
                  Transactions ({transactions.data.length})
                </Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="documents">
                <UserDocuments documents={documents.data} actions={dialogs.actions} />
              </Tabs.Panel>
              <Tabs.Panel value="transactions">
                <UserTransactions transactions={transactions.data} />
              </Tabs.Panel>
            </Tabs>
          )}
        </Stack>
      </Container>
      <AdminDialogs dialogs={dialogs} />
      <LogoutDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onLogout={() => logOutAdmin().then(() => navigate('/admin/login'))}
      />
    </>
  );
}

function Loading() {
  return (
    <Stack role="status" gap="xs">
      <Text fw={600}>Loading user details...</Text>
      <Text size="sm" c="dimmed">
        Fetching documents and transactions
      </Text>
      <Skeleton h={160} />
    </Stack>
  );
}
