import { Checkbox, Paper, Skeleton } from '@mantine/core';
import type { QueueRow } from '@udin/contracts/desk/queue.answers';
import type { ReactNode, Ref } from 'react';
import { DUE_HEADERS, type DueKind } from './shown-due';
import { QueueTableRow } from './queue-table-row';
import classes from './queue-table.module.css';

interface QueueTableProps {
  rows: QueueRow[] | undefined;
  /** They are those of before, and others are on their way. */
  isOld: boolean;
  current: string;
  picked: readonly string[];
  /** These three stay the same functions, so that rows are not drawn again. */
  onCurrent: (id: string) => void;
  onToggle: (id: string) => void;
  onOpen: (id: string) => void;
  onPick: (ids: readonly string[]) => void;
  dueKind: DueKind;
  empty: ReactNode;
  /** The rows, to go to one of them. */
  body: Ref<HTMLTableSectionElement>;
}

const headersOf = (kind: DueKind) => [DUE_HEADERS[kind], 'Document', 'Customer', 'Status', 'Assignee'];
const SKELETON_ROWS = 12;

/** The rows of the queue, close together: at least 12 fit on a usual screen. */
export function QueueTable(props: QueueTableProps) {
  const { rows, isOld, current, picked, onCurrent, onPick, onToggle, onOpen, dueKind, empty, body } = props;
  if (rows?.length === 0) return <Paper>{empty}</Paper>;
  const shown = rows?.map(({ id }) => id) ?? [];
  const areAllPicked = shown.length > 0 && shown.every((id) => picked.includes(id));
  const others = picked.filter((id) => !shown.includes(id));
  return (
    <Paper className={classes.frame}>
      <table className={classes.table} aria-busy={!rows || isOld} data-old={isOld || undefined}>
        <caption className="visually-hidden">Queue</caption>
        <thead>
          <tr>
            {/* Not a header: its words would be read before each row. */}
            <td>
              <Checkbox
                size="xs"
                aria-label="Choose all rows of this page"
                checked={areAllPicked}
                indeterminate={!areAllPicked && shown.some((id) => picked.includes(id))}
                onChange={() => onPick(areAllPicked ? others : [...others, ...shown])}
              />
            </td>
            {headersOf(dueKind).map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows?.map((row) => (
            <QueueTableRow
              key={row.id}
              row={row}
              isCurrent={row.id === current}
              isPicked={picked.includes(row.id)}
              onCurrent={onCurrent}
              onPick={onToggle}
              onOpen={onOpen}
              dueKind={dueKind}
            />
          )) ?? <SkeletonRows />}
        </tbody>
      </table>
    </Paper>
  );
}

function SkeletonRows() {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row}>
      <td colSpan={6}>
        <Skeleton h={36} my={5} />
      </td>
    </tr>
  ));
}
