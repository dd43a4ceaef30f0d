import { Button, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { useNavigate, useParams } from 'react-router';
import { userDocumentsQuery, userQuery, userTransactionsQuery } from '../features/admin/admin.queries';
import { useDocumentDialogs } from '../features/admin/use-document-dialogs';
import { UserDocuments } from '../features/admin/user-documents';
import { UserHeader } from '../features/admin/user-header';
import { UnknownCustomer } from '../features/admin/unknown-customer';
import { UserTransactions } from '../features/admin/user-transactions';
import { invoiceButton } from './invoice-button';
import { useAddressState } from '../lib/address-state';
import { ApiError, problemOf } from '../lib/api/api-error';
import { useDuties } from '../lib/use-duties';
import { totalInWords } from '../lib/total-in-words';
import { useWayBack } from '../lib/way-back';
import { useLimit } from '../lib/use-rows-per-page';
import { ErrorBanner } from '../ui/error-banner';
import { later } from '../ui/later';
import { PagedRecords } from '../ui/paged-records';
import { SizedPages } from '../ui/sized-pages';
import { AdminDialogs } from './admin-dialogs';
import { AdminFrame } from './admin-frame';

const AccountControl = later(async () => (await import('../features/account-control/account-control')).AccountControl);
/** The page is that of the open tab. */
const FIRST = { tab: 'documents', page: 1 };
/** Pixels, as the queue. */
const WIDTH = 1440;
const TAB = { h: 48, px: { base: 'xs', sm: 'md' } };

/** One customer, for admins (ADM-3). */
export function AdminUserRoute() {
  const navigate = useNavigate();
  const { userId = '' } = useParams();
  const back = useWayBack('/admin/dashboard');
  const [{ tab, page }, show] = useAddressState(FIRST, { tab: ['documents', 'transactions', 'account'] });
  const mayControl = useDuties()('accounts');
  const dialogs = useDocumentDialogs();
  const user = useQuery(userQuery(userId));
  const limit = useLimit();
  const documents = useQuery(userDocumentsQuery(userId, tab === 'documents' ? page : 1, limit));
  const transactions = useQuery(userTransactionsQuery(userId, tab === 'transactions' ? page : 1, limit));
  const turn = (to: number, options?: { replace: boolean }) => show({ page: to }, options);

  const isUnknown = isNotFound(user.error);
  const failed = isUnknown ? [] : [user, documents, transactions].filter(({ isError }) => isError);
  const isComplete = Boolean(user.data && documents.data && transactions.data);
  // A hundred rows take a slow device long: they are drawn when it is ready, as in a list that is there.
  const isReady = useDeferredValue(isComplete);
  const isLoading = !isUnknown && failed.length === 0 && !(isComplete && isReady);
  return (
    <>
      <AdminFrame width={WIDTH}>
        <Stack gap="lg">
          <Group>
            <Button variant="subtle" px="xs" ml="-xs" onClick={() => navigate(back.to, { state: back.state })}>
              ← Back to Dashboard
            </Button>
          </Group>
          <ErrorBanner
            message={failed[0] ? problemOf(failed[0].error, 'Failed to load user data. Please try again.') : null}
            onRetry={() => failed.forEach((each) => void each.refetch())}
          />
          {isLoading && <Loading />}
          {isUnknown && <UnknownCustomer />}
          {user.data && <UserHeader user={user.data} />}
          {isReady && user.data && documents.data && transactions.data && (
            <Tabs
              value={mayControl || tab !== 'account' ? tab : 'documents'}
              onChange={(next) => show({ tab: next!, page: 1 }, { mayBeLate: true })}
              keepMounted={false}
            >
              <Tabs.List mb="lg" aria-label="Records of the user">
                <Tabs.Tab value="documents" {...TAB}>
                  Documents{totalInWords(documents.data)}
                </Tabs.Tab>
                <Tabs.Tab value="transactions" {...TAB}>
                  Transactions{totalInWords(transactions.data)}
                </Tabs.Tab>
                {mayControl && (
                  <Tabs.Tab value="account" {...TAB}>
                    Account
                  </Tabs.Tab>
                )}
              </Tabs.List>
              <Tabs.Panel value="documents">
                <PagedRecords
                  of="the documents"
                  records={documents}
                  onPage={turn}
                  foot={(onPage) => <SizedPages of="the documents" list={documents.data} page={page} onPage={onPage} />}
                >
                  <UserDocuments documents={documents.data.data} actions={dialogs.actions} />
                </PagedRecords>
              </Tabs.Panel>
              <Tabs.Panel value="transactions">
                <PagedRecords
                  of="the transactions"
                  records={transactions}
                  onPage={turn}
                  foot={(onPage) => (
                    <SizedPages of="the transactions" list={transactions.data} page={page} onPage={onPage} />
                  )}
                >
                  <UserTransactions transactions={transactions.data.data} invoiceButton={invoiceButton} />
                </PagedRecords>
              </Tabs.Panel>
              {mayControl && (
                <Tabs.Panel value="account">
                  <Suspense fallback={<Skeleton h={160} />}>
                    <AccountControl userId={userId} />
                  </Suspense>
                </Tabs.Panel>
              )}
            </Tabs>
          )}
        </Stack>
      </AdminFrame>
      <AdminDialogs dialogs={dialogs} />
    </>
  );
}

/** Also when the id in the address is none. */
function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'request.invalid');
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
