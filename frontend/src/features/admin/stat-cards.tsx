import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatRupees } from '../../lib/format';
import { StatCard } from '../../ui/stat-card';
import { documentStatsQuery, revenueQuery, usersQuery } from './admin.queries';

/** ADM-2. */
export function StatCards() {
  const documents = useQuery(documentStatsQuery).data;
  const revenue = useQuery(revenueQuery).data;
  const users = useQuery(usersQuery(1, '')).data;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }}>
      <StatCard label="Total Users" value={users?.total} />
      <StatCard label="New This Week" value={users?.newThisWeek} />
      <StatCard label="Total Documents" value={documents?.total} />
      <StatCard label="Pending Documents" value={documents?.pending} />
      <StatCard label="Transactions" value={revenue?.totalTransactions} />
      <StatCard label="Revenue" value={revenue && formatRupees(revenue.totalRevenue)} />
    </SimpleGrid>
  );
}
