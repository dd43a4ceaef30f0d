import { Group, Paper, Title } from '@mantine/core';
import { Link } from 'react-router';
import { CsvButton } from '../../ui/csv-button';
import classes from './signed-table.module.css';

export interface SignedRow {
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
    <Paper p="md" component="section" aria-label={title}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          {title}
        </Title>
        <CsvButton of={title} header={[what, ...HEADER]} rows={cells} />
      </Group>
      <div style={{ overflowX: 'auto' }}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">In time, of all signed</th>
              {HEADER.map((header) => (
                <th key={header} scope="col" className={classes.figure}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>{row.name}</td>
                <td>
                  <Share onTime={row.onTime} signed={row.signed} />
                </td>
                <td className={classes.figure}>
                  <Link to={row.rows()}>{row.signed}</Link>
                </td>
                <td className={classes.figure}>
                  <Link to={row.rows('yes')}>{row.onTime}</Link>
                </td>
                <td className={classes.figure}>
                  <Link to={row.rows('no')}>{row.signed - row.onTime}</Link>
                </td>
                <td className={classes.figure}>
                  <Link to={row.rows()}>{row.medianHours ?? '–'}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  );
}

/** The figures beside it say the same in numbers. */
function Share({ onTime, signed }: { onTime: number; signed: number }) {
  const width = signed === 0 ? 0 : (onTime / signed) * 100;
  return (
    <svg className={classes.bar} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden>
      <rect width="100" height="12" fill="var(--surface-quiet)" stroke="var(--field-border)" strokeWidth="0.5" />
      <rect width={width} height="12" fill="var(--mantine-primary-color-filled)" />
    </svg>
  );
}
