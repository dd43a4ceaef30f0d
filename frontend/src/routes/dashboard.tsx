import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '../features/account/account-card';
import { PasswordChanged } from '../features/account/password-changed';
import { DASHBOARD_TABS, type DashboardTab } from '../features/dashboard/dashboard-bar';
import { DashboardPanel } from '../features/dashboard/dashboard-panel';
import { ownDocumentsQuery } from '../features/documents/documents.queries';
import { DocumentsTab } from '../features/documents/documents-tab';
import { NotesDialog } from '../features/notes/notes-dialog';
import { awaitedDocumentsQuery } from '../features/orders/awaited/awaited.queries';
import { AwaitedOrders } from '../features/orders/awaited/awaited-orders';
import { PreviewDialog } from '../features/previews/preview-dialog';
import type { PreviewFile } from '../features/previews/preview-file';
import { TransactionsTab } from '../features/transactions/transactions-tab';
import { useTexts } from '../lib/language/dashboard-texts';
import { chosenInDashboard, keepChosen } from '../lib/order-files/chosen-in-dashboard';
import type { OrderFile } from '../lib/order-files/order-file';
import { endSession } from '../lib/session';
import { useSession } from '../lib/use-session';
import { useStable } from '../lib/use-stable';
import { EmailAddress } from '../ui/email-address';
import { later } from '../ui/later';
import { OnceOpened } from '../ui/once-opened';
import { PartPanel } from '../ui/part-panel';
import { useFocusAfterStep } from '../ui/use-focus-after-step';
import { usePrepared } from '../ui/use-prepared';
import { CustomerFrame } from './customer-frame';
import { toPreview } from './to-preview';
import { News } from '../ui/news';
import { besideOnPhone } from '../ui/beside-on-phone';

const AccountPage = later(async () => (await import('../features/account/account-page')).AccountPage);
const AddDocuments = later(async () => (await import('../features/orders/add-documents')).AddDocuments);
const ChangePasswordDialog = later(
  async () => (await import('../features/account/change-password-dialog')).ChangePasswordDialog,
);
const VaultTab = later(async () => (await import('../features/vault/vault-tab')).VaultTab);

/** The customer's dashboard (DASH). The tab is in the address, the other views are state of this page. */
export function DashboardRoute() {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useSession('user')?.user;
  const [query, setQuery] = useSearchParams();
  // A step of its own, which Back takes back.
  const isAdding = query.get('view') === 'add';
  const heading = useFocusAfterStep<HTMLHeadingElement>(isAdding ? 'adding' : 'list');
  // To where the link led that began with the login.
  const [afterPassword] = useState((useLocation().state as { next?: string } | null)?.next ?? '/dashboard');
  const [isTemporary, setTemporary] = useState(query.get('password') === 'new');
  const [isNewPassword, setNewPassword] = useState(isTemporary);
  const [isPasswordChanged, setPasswordChanged] = useState(false);
  const [preview, setPreview] = useState<PreviewFile | null>(null);
  const [notesOf, setNotesOf] = useState<{ id: string; name: string } | null>(null);

  usePrepared(VaultTab);
  usePrepared(AddDocuments);
  usePrepared(AccountPage);

  const isAccount = query.get('tab') === 'account';
  const tab = DASHBOARD_TABS.find((value) => value === query.get('tab')) ?? 'documents';
  const show = (next: DashboardTab) => {
    setPasswordChanged(false);
    setQuery(next === 'documents' ? {} : { tab: next });
  };
  const changePassword = () => {
    setTemporary(false);
    setPasswordChanged(false);
    setNewPassword(true);
  };
  // In place of this page: neither a reload nor the way back opens it again.
  const closePassword = () => {
    setNewPassword(false);
    if (query.has('password')) void navigate(afterPassword, { replace: true });
  };
  const showPreview = useStable((document: DocumentAnswer, kind: 'original' | 'signed') =>
    setPreview(toPreview(document, kind)),
  );
  const showNotes = useStable(({ id, fileName }: DocumentAnswer) => setNotesOf({ id, name: fileName }));
  const add = useStable(() => setQuery((now) => ({ ...Object.fromEntries(now), view: 'add' })));
  const reload = () => void client.invalidateQueries();
  const findOrderHere = async () => (await import('./order-here')).orderHere(user?.id ?? '');
  const keep = useStable((files: OrderFile[]) => user && keepChosen(user.id, files));
  const backFromAdding = () => {
    setQuery({}, { replace: true });
    reload();
  };

  return (
    <CustomerFrame tab={isAccount ? null : tab} onTab={show}>
      {!user && <Skeleton h={200} />}
      {user && isAccount && (
        <PartPanel parts={[AccountPage]} fallback={<Skeleton h={320} />}>
          <AccountPage
            userId={user.id}
            isPasswordChanged={isPasswordChanged}
            onChangePassword={changePassword}
            onClosed={() => endSession('user', 'auth.account-closed')}
          />
        </PartPanel>
      )}
      {user && !isAccount && (
        <DashboardPanel tab={tab}>
          {isAdding ? (
            <PartPanel parts={[AddDocuments]} fallback={<Skeleton h={320} />}>
              <AddDocuments onBack={backFromAdding} chosen={chosenInDashboard(user.id)} onChoose={keep} />
            </PartPanel>
          ) : (
            <Stack gap="xl">
              <Group justify="space-between">
                {/* Without a least width a long name or email is broken where the screen ends. */}
                <Title order={1} miw={0} ref={heading}>
                  {t('dashboard.welcome', { name: user.firstName })}
                </Title>
                <Text c="dimmed" miw={0}>
                  <EmailAddress of={user.email} />
                </Text>
              </Group>
              {tab === 'documents' && <AwaitedOrders userId={user.id} onBack={reload} />}
              {tab === 'documents' && (
                <OnceAwaitedIsKnown userId={user.id}>
                  <DocumentsTab userId={user.id} onAdd={add} onPreview={showPreview} onNotes={showNotes} />
                </OnceAwaitedIsKnown>
              )}
              {tab === 'vault' && (
                <PartPanel parts={[VaultTab]} fallback={<Skeleton h={320} />}>
                  <VaultTab userId={user.id} onPreview={setPreview} />
                </PartPanel>
              )}
              {tab === 'transactions' && <TransactionsTab userId={user.id} findOrderHere={findOrderHere} />}
              <News>{tab === 'documents' && isPasswordChanged && <PasswordChanged />}</News>
              {tab === 'documents' && (
                <OnceListed userId={user.id}>
                  <AccountCard user={user}>
                    <Group gap="xs" flex={besideOnPhone}>
                      <Button size="compact-md" variant="default" component={Link} to="/dashboard?tab=account">
                        {t('dashboard.edit')}
                      </Button>
                      <Button size="compact-md" variant="default" onClick={changePassword}>
                        {t('dashboard.changePassword')}
                      </Button>
                    </Group>
                  </AccountCard>
                </OnceListed>
              )}
            </Stack>
          )}
        </DashboardPanel>
      )}
      <PreviewDialog file={preview} audience="user" onClose={() => setPreview(null)} />
      <NotesDialog document={notesOf} audience="user" onClose={() => setNotesOf(null)} />
      <OnceOpened opened={isNewPassword} part={ChangePasswordDialog}>
        <ChangePasswordDialog
          opened={isNewPassword}
          isTemporary={isTemporary}
          onChanged={() => setPasswordChanged(true)}
          onClose={closePassword}
        />
      </OnceOpened>
    </CustomerFrame>
  );
}

/** So long the documents wait for what stands above them. Milliseconds. */
const LONGEST_WAIT_MS = 3_000;

/** The notice of paid documents is above the list: on a slow line it would push down what is being read or pressed. */
function useIsAwaitedKnown(userId: string): boolean {
  const { isPending } = useQuery(awaitedDocumentsQuery(userId));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate || !isPending;
}

function OnceAwaitedIsKnown({ userId, children }: { userId: string; children: ReactNode }) {
  return useIsAwaitedKnown(userId) ? children : <Skeleton h={480} />;
}

/** What stands below the documents comes with them: it would jump, because nobody knows before how many they are. */
function OnceListed({ userId, children }: { userId: string; children: ReactNode }) {
  const isKnown = useIsAwaitedKnown(userId);
  return useQuery(ownDocumentsQuery(userId)).isPending || !isKnown ? null : children;
}
