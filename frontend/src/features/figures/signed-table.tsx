import { Group, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { CsvButton } from '../../ui/csv-button';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import classes from './signed-table.module.css';

interface SignedRow {
  key: string;
  name: string;
  signed: number;
  onTime: number;
  /** With the clock running. */
  medianHours: number | null;
  /** The rows behind the numbers. */
  rows: (onTime?: 'yes' | 'no') => string;
}

const HEADER = ['Signed', 'In time', 'Late', 'Median hours'];

/** Kept promises and hours of each type or person; each number leads to its rows, all of them to a CSV. */
export function SignedTable({ title, what, rows }: { title: string; what: string; rows: SignedRow[] }) {
  const cells = rows.map(({ name, signed, onTime, medianHours }) => [
    name,
    signed,
    onTime,
    signed - onTime,
    medianHours ?? '',
  ]);
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {title}
        </Title>
        <CsvButton of={title} header={[what, ...HEADER]} rows={cells} />
      </Group>
      <DataTable
        caption={title}
        columns={[{ header: what, cell: ({ name }) => name }, ...COLUMNS]}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<EmptyState title="Nothing was signed in this period" />}
      />
    </Stack>
  );
}

const COLUMNS: Column<SignedRow>[] = [
  { header: 'In time, of all signed', cell: Share },
  figure('Signed', ({ rows, signed }) => [rows(), signed]),
  figure('In time', ({ rows, onTime }) => [rows('yes'), onTime]),
  figure('Late', ({ rows, signed, onTime }) => [rows('no'), signed - onTime]),
  figure('Median hours', ({ rows, medianHours }) => [rows(), medianHours ?? '–']),
];

function figure(header: string, of: (row: SignedRow) => [to: string, value: number | string]): Column<SignedRow> {
  const cell = (row: SignedRow) => {
    const [to, value] = of(row);
    return (
      <Link className={classes.number} to={to}>
        {value}
      </Link>
    );
  };
  return { header, cell, isFigure: true };
}

/** The figures beside it say the same in numbers. */
function Share({ onTime, signed }: SignedRow) {
  const width = signed === 0 ? 0 : (onTime / signed) * 100;
  return (
    <svg className={classes.bar} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden>
      <rect width="100" height="12" fill="var(--surface-quiet)" stroke="var(--field-border)" strokeWidth="0.5" />
      <rect width={width} height="12" fill="var(--mantine-primary-color-filled)" />
    </svg>
  );
}
