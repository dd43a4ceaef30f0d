import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { formatRupees } from '../../lib/format';
import { useLimit } from '../../lib/use-rows-per-page';
import { ErrorBanner } from '../../ui/error-banner';
import { StatCard } from '../../ui/stat-card';
import { documentStatsQuery, revenueQuery, usersQuery } from './admin.queries';

/** Key figures (ADM-2). A figure that could not be loaded is shown as unknown, never as 0. */
export const StatCards = memo(function StatCards() {
  const documents = useQuery(documentStatsQuery);
  const revenue = useQuery(revenueQuery);
  // As the list asks: one answer for both.
  const limit = useLimit();
  const users = useQuery(usersQuery(1, '', limit));
  const failed = [users, documents, revenue].filter(({ isError }) => isError);
  return (
    <Stack gap="sm">
      <ErrorBanner
        message={failed[0] ? problemOf(failed[0].error, 'Failed to load data. Please try again.') : null}
        onRetry={() => failed.forEach((each) => void each.refetch())}
      />
      <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }}>
        <StatCard label="Total Users" value={figure(users, ({ total }) => total)} />
        <StatCard label="New This Week" value={figure(users, ({ newThisWeek }) => newThisWeek)} />
        <StatCard label="Total Documents" value={figure(documents, ({ total }) => total)} />
        <StatCard label="Pending Documents" value={figure(documents, ({ pending }) => pending)} />
        <StatCard label="Transactions" value={figure(revenue, ({ totalTransactions }) => totalTransactions)} />
        <StatCard
          label="Revenue"
          value={figure(revenue, ({ totalRevenue }) => formatRupees(totalRevenue))}
          note={
            revenue.data && revenue.data.taken > 0
              ? `${formatRupees(revenue.data.kept)} kept: banks took ${formatRupees(revenue.data.taken)} back`
              : undefined
          }
        />
      </SimpleGrid>
    </Stack>
  );
});

function figure<Data, Value>({ data, isError }: UseQueryResult<Data>, pick: (data: Data) => Value) {
  if (data) return pick(data);
  return isError ? null : undefined;
}
