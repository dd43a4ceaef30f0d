import { Group, Paper, SegmentedControl, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailureOf } from '../../lib/api/api-error';
import { CsvButton } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { revenueQuery } from './admin.queries';
import { revenueAddress } from './revenue-address';
import { RevenueBars } from './revenue-bars';
import { DAYS_SHOWN, type RevenueBy, type RevenueRow, toRevenueRows } from './revenue-rows';
import { RevenueTable } from './revenue-table';

const CHOICES: { value: RevenueBy; label: string }[] = [
  { value: 'day', label: 'By day' },
  { value: 'month', label: 'By month' },
  { value: 'type', label: 'By type' },
];
const TITLES: Record<RevenueBy, string> = {
  day: `Revenue by day, last ${DAYS_SHOWN} days with payments`,
  month: 'Revenue by month',
  type: 'Revenue by type',
};
const COLUMNS: Record<RevenueBy, [what: string, counted: string]> = {
  day: ['Day', 'Payments'],
  month: ['Month', 'Payments'],
  type: ['Type', 'Documents'],
};
const TOUCH = { label: { minHeight: 44, display: 'grid', alignItems: 'center', whiteSpace: 'normal' } } as const;

/** Revenue by day, month or document type (ADM-4). */
export function RevenueChart() {
  const revenue = useQuery(revenueQuery);
  const [by, setBy] = useState<RevenueBy>('day');
  return (
    <Stack gap="md">
      <Title order={2}>Revenue</Title>
      <ErrorBanner {...loadFailureOf(revenue, 'Failed to load data. Please try again.')} />
      {revenue.isPending && <Skeleton h={320} role="status" aria-label="Loading revenue" />}
      {revenue.data && (
        <>
          <SegmentedControl
            aria-label="Revenue"
            data={CHOICES}
            value={by}
            onChange={setBy}
            maw={420}
            bg="var(--surface-quiet)"
            styles={TOUCH}
          />
          <Figures by={by} rows={toRevenueRows(revenue.data, by)} />
        </>
      )}
    </Stack>
  );
}

function Figures({ by, rows }: { by: RevenueBy; rows: RevenueRow[] }) {
  if (rows.length === 0)
    return (
      <Paper>
        <EmptyState title="No payments yet" />
      </Paper>
    );
  const [what, counted] = COLUMNS[by];
  const shown = by === 'type' ? rows : [...rows].reverse();
  return (
    <>
      {by !== 'type' && (
        <Paper p="lg">
          <RevenueBars rows={rows} title={TITLES[by]} />
        </Paper>
      )}
      <Group justify="flex-end">
        <CsvButton
          of={`Revenue by ${by}`}
          header={[what, counted, 'Revenue in rupees', 'Taken back by banks in rupees', 'Kept in rupees']}
          rows={shown.map(({ key, label, count, ...sums }) => [
            by === 'type' ? label : key,
            count,
            sums.revenue,
            sums.taken,
            sums.kept,
          ])}
        />
      </Group>
      <RevenueTable
        caption={TITLES[by]}
        what={what}
        counted={counted}
        rows={shown}
        rowsOf={(key) => revenueAddress(by, key)}
      />
    </>
  );
}
