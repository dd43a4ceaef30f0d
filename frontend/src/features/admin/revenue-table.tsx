import { Paper, Table } from '@mantine/core';
import { formatRupees } from '../../lib/format';
import type { RevenueRow } from './revenue-rows';

interface RevenueTableProps {
  caption: string;
  rows: RevenueRow[];
  /** Headers of the first two columns. */
  what: string;
  counted: string;
}

export function RevenueTable({ caption, rows, what, counted }: RevenueTableProps) {
  return (
    <Paper>
      <Table horizontalSpacing="md" verticalSpacing="sm">
        <caption className="visually-hidden">{caption}</caption>
        <Table.Thead>
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
          {rows.map(({ key, label, count, revenue }) => (
            <Table.Tr key={key}>
              <Table.Td>{label}</Table.Td>
              <Table.Td className="money">{count}</Table.Td>
              <Table.Td className="money">{formatRupees(revenue)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
