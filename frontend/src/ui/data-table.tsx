import { Paper, Skeleton, Table } from '@mantine/core';
import { type ComponentProps, type CSSProperties, memo, type ReactNode, useDeferredValue, useState } from 'react';
import { useTexts } from '../lib/language/texts';
import { DetailsToggle } from './details-toggle';
import classes from './data-table.module.css';
import { TakesLong } from './takes-long';
import { useNamedPlace } from './use-named-place';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and sizes are aligned to the right. */
  isFigure?: boolean;
  /** Part of the table's width. For long texts, which are cut, so that the other columns stay visible. */
  share?: `${number}%`;
  /** On a phone it is seen when the row is opened. In a cell, `data-detail` does the same for a part of it. */
  isDetail?: boolean;
  /** Says what the row is about: on a phone without the header beside it, for a name needs the width. */
  isName?: boolean;
  /** Buttons: not on paper, and without the header beside them on a phone. */
  isForButtons?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  /** Skeletons while undefined. */
  rows: Row[] | undefined;
  /** They are those of before, and others were asked for: told to be busy, and paler after a moment. */
  isOld?: boolean;
  /** Nothing instead of skeletons: a banner beside the table says why. */
  hasFailed?: boolean;
  rowKey: (row: Row) => string;
  /** On a phone a row is low, and opened by a button with this name. */
  compactAs?: (row: Row) => string;
  /** The row that a link in an email names: it comes into sight. */
  named?: string;
  /** Instead of rows when there are none. */
  empty: ReactNode;
}

const SKELETON_ROWS = 4;
/** As many are drawn at once on any device. */
const FEW_ROWS = 5;

/**
 * A table; on phones its rows look like cards. The markup is the same, so that screen readers find a table. What is
 * pressed or typed beside it is drawn first: many rows take a slow device long, and are drawn when it is ready. A field
 * in a row, which shows at once what is done to it, takes that from a context.
 */
export function DataTable<Row>({ isOld, ...props }: DataTableProps<Row>) {
  const before = useDeferredValue(props);
  const isMany = Math.max(props.rows?.length ?? 0, before.rows?.length ?? 0) > FEW_ROWS;
  const mayWait = isMany && props.rows;
  return (
    <div className={classes.list} aria-busy={isOld} data-old={isOld || undefined}>
      <Drawn {...((mayWait ? before : props) as DataTableProps<unknown>)} />
    </div>
  );
}

const Drawn = memo(DrawnTable);

function DrawnTable({
  caption,
  columns,
  rows,
  hasFailed,
  rowKey,
  compactAs,
  named,
  empty,
}: DataTableProps<unknown>): ReactNode {
  const t = useTexts();
  if (!rows && hasFailed) return null;
  if (rows?.length === 0) return <Paper>{empty}</Paper>;
  return (
    <Paper className={classes.frame}>
      <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="md" aria-busy={!rows}>
        <caption className="visually-hidden">{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ header, isFigure, share, isForButtons }) => (
              <Table.Th
                key={header}
                scope="col"
                data-figure={isFigure || undefined}
                data-buttons={isForButtons || undefined}
                {...shareOf(share)}
              >
                {header}
              </Table.Th>
            ))}
            {compactAs && <Table.Th className={classes.toggle}>{t('common.details')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows ? (
            rows.map((row) => (
              <DrawnRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                name={compactAs?.(row)}
                isNamed={rowKey(row) === named}
              />
            ))
          ) : (
            <SkeletonRows columns={columns.length} />
          )}
        </Table.Tbody>
      </Table>
      {!rows && <TakesLong />}
    </Paper>
  );
}

interface RowProps {
  row: unknown;
  columns: Column<unknown>[];
  name: string | undefined;
  isNamed: boolean;
}

/** Drawn again only with other columns or another row: a list that keeps its columns pays for what has changed. */
const DrawnRow = memo(function DrawnRow({ row, columns, name, isNamed }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useNamedPlace<HTMLTableRowElement>(isNamed);
  return (
    <Table.Tr ref={place} data-compact={name === undefined ? undefined : isOpen ? 'open' : 'closed'}>
      {columns.map(({ header, cell, isFigure, share, isDetail, isName, isForButtons }, at) => (
        <Cell
          key={header}
          isFirst={at === 0}
          data-label={header}
          data-figure={isFigure || undefined}
          data-detail={isDetail || undefined}
          data-name={isName || undefined}
          data-buttons={isForButtons || undefined}
          {...shareOf(share)}
        >
          <div>{cell(row)}</div>
        </Cell>
      ))}
      {name !== undefined && (
        <Table.Td className={classes.toggle}>
          <DetailsToggle name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </Table.Td>
      )}
    </Table.Tr>
  );
});

/** The first one says what the row is about: screen readers tell it with each of the others. */
function Cell({ isFirst, ...props }: ComponentProps<'td'> & { isFirst: boolean }) {
  return isFirst ? <Table.Th scope="row" {...props} /> : <Table.Td {...props} />;
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
