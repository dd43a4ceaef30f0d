import { Stack, Tabs, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { AllDocuments } from '../features/admin/all-documents';
import { AllTransactions } from '../features/admin/all-transactions';
import { RevenueChart } from '../features/admin/revenue-chart';
import { StatCards } from '../features/admin/stat-cards';
import { useDocumentDialogs } from '../features/admin/use-document-dialogs';
import { UsersList } from '../features/admin/users-list';
import { invoiceButton } from './invoice-button';
import { AdminDialogs } from './admin-dialogs';
import { AdminFrame } from './admin-frame';

const VIEWS = [
  ['documents', 'Documents'],
  ['users', 'Users'],
  ['transactions', 'Transactions'],
  ['revenue', 'Revenue'],
] as const;
/** Pixels, as the queue: the lists name customers and files, and have many columns. */
const WIDTH = 1440;
/** Narrow enough that all tabs fit on a phone. */
const TAB = { h: 48, px: { base: 'xs', sm: 'md' } };

/** Lists and figures for admins (ADM-2). */
export function AdminDashboardRoute() {
  const [query, setQuery] = useSearchParams();
  const dialogs = useDocumentDialogs();
  const view = VIEWS.find(([value]) => value === query.get('view'))?.[0] ?? 'documents';

  return (
    <>
      <AdminFrame width={WIDTH}>
        <Stack gap="lg">
          <Title order={1}>Admin dashboard</Title>
          <StatCards />
          <Tabs
            value={view}
            onChange={(next) => setQuery(next === 'documents' ? {} : { view: next! }, { preventScrollReset: true })}
            keepMounted={false}
          >
            <Tabs.List mb="lg" aria-label="Admin dashboard">
              {VIEWS.map(([value, label]) => (
                <Tabs.Tab key={value} value={value} {...TAB}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="documents">
              <AllDocuments actions={dialogs.actions} />
            </Tabs.Panel>
            <Tabs.Panel value="users">
              <UsersList />
            </Tabs.Panel>
            <Tabs.Panel value="transactions">
              <AllTransactions invoiceButton={invoiceButton} />
            </Tabs.Panel>
            <Tabs.Panel value="revenue">
              <RevenueChart />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      </AdminFrame>
      <AdminDialogs dialogs={dialogs} />
    </>
  );
}
