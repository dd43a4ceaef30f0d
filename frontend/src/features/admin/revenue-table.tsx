import { Paper, Table, Text } from '@mantine/core';
import { formatRupees } from '../../lib/format';
import { Link } from 'react-router';
import classes from './revenue-table.module.css';
import type { RevenueRow } from './revenue-rows';

interface RevenueTableProps {
  caption: string;
  rows: RevenueRow[];
  /** Headers of the first two columns. */
  what: string;
  counted: string;
  /** The payments behind a row. */
  rowsOf: (key: string) => string;
}

export function RevenueTable({ caption, rows, what, counted, rowsOf }: RevenueTableProps) {
  return (
    // With large text on a small phone it is wider than the page.
    <Paper style={{ overflowX: 'auto' }}>
      <Table horizontalSpacing="md" verticalSpacing="sm">
        <caption className="visually-hidden">{caption}</caption>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            <Table.Th scope="col">{what}</Table.Th>
            <Table.Th scope="col" className="money">
              {counted}
            </Table.Th>
            <Table.Th scope="col" className="money">
              Revenue
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, label, count, revenue, taken, kept }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw="normal">
                {label}
              </Table.Th>
              <Table.Td className="money">
                <Link to={rowsOf(key)} style={{ color: 'inherit' }}>
                  {count}
                </Link>
              </Table.Td>
              <Table.Td className="money">
                <Link to={rowsOf(key)} style={{ color: 'inherit' }}>
                  {formatRupees(revenue)}
                </Link>
                {taken > 0 && (
                  // Columns of their own would be empty as a rule, and too wide for a phone.
                  <Text size="sm" c="dimmed" style={{ whiteSpace: 'normal' }}>
                    {formatRupees(taken)} taken back by banks, {formatRupees(kept)} kept
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
