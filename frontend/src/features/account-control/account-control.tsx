import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { loadFailureOf } from '../../lib/api/api-error';
import { ErrorBanner } from '../../ui/error-banner';
import { accountQuery } from './account.queries';
import { AccountLog } from './account-log';
import { AccountState } from './account-state';
import { SecondFactorState } from './second-factor-state';
import { CustomerSessions } from './customer-sessions';

/** A customer's account, for those of the team who look after accounts: where it is logged in, and whether it may. */
export function AccountControl({ userId }: { userId: string }) {
  const account = useQuery(accountQuery(userId));
  return (
    <Stack gap="lg">
      <ErrorBanner {...loadFailureOf(account, 'Failed to load data. Please try again.')} />
      {account.isPending && <Skeleton h={48} />}
      {account.data && <AccountState userId={userId} account={account.data} />}
      {account.data?.secondFactorSince && <SecondFactorState userId={userId} since={account.data.secondFactorSince} />}
      <CustomerSessions userId={userId} />
      {account.data && <AccountLog log={account.data.log} />}
    </Stack>
  );
}
