import { Paper, Skeleton, Table } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and sizes are aligned to the right. */
  isFigure?: boolean;
  /** Part of the table's width. For long texts, which are cut, so that the other columns stay visible. */
  share?: `${number}%`;
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  /** Skeletons while undefined. */
  rows: Row[] | undefined;
  /** Nothing instead of skeletons: a banner beside the table says why. */
  hasFailed?: boolean;
  rowKey: (row: Row) => string;
  /** Instead of rows when there are none. */
  empty: ReactNode;
}

const SKELETON_ROWS = 4;

/** A table; on phones its rows look like cards. The markup is the same, so that screen readers find a table. */
export function DataTable<Row>({ caption, columns, rows, hasFailed, rowKey, empty }: DataTableProps<Row>) {
  if (!rows && hasFailed) return null;
  if (rows?.length === 0) return <Paper>{empty}</Paper>;
  return (
    <Paper className={classes.frame}>
      <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="md" aria-busy={!rows}>
        <caption className="visually-hidden">{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ header, isFigure, share }) => (
              <Table.Th key={header} scope="col" data-figure={isFigure || undefined} {...shareOf(share)}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows ? (
            rows.map((row) => <Row key={rowKey(row)} row={row} columns={columns} />)
          ) : (
            <SkeletonRows columns={columns.length} />
          )}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Row<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  return (
    <Table.Tr>
      {columns.map(({ header, cell, isFigure, share }) => (
        <Table.Td key={header} data-label={header} data-figure={isFigure || undefined} {...shareOf(share)}>
          <div>{cell(row)}</div>
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function shareOf(share: string | undefined) {
  return share && { 'data-share': true, style: { '--share': share } as CSSProperties };
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <Table.Tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <Table.Td key={column}>
          <Skeleton h={20} my={12} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
