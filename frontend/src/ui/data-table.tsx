import { Paper, Skeleton, Table } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Money and sizes stand at the right. */
  isFigure?: boolean;
  /** Of the table's width, for long words that may be cut short: they must not push other columns out of sight. */
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

/** A table on wide screens, a list of cards on the phone: the same markup, so that readers find one table. */
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
