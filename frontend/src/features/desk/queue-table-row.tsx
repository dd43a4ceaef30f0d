import type { QueueRow } from '@udin/contracts/desk/queue.answers';
import { adminDocumentPath } from '@udin/contracts/desk/desk.kinds';
import { memo, useEffect, useRef } from 'react';
import { StatusBadge } from '../../ui/status-badge';
import classes from './queue-table.module.css';
import { RowMarks } from './row-marks';
import { type DueKind, shownDue } from './shown-due';
import { EmailOnOneLine } from '../../ui/email-address';
import { wholeWhenCut } from '../../ui/whole-when-cut';

interface QueueTableRowProps {
  row: QueueRow;
  isCurrent: boolean;
  isPicked: boolean;
  onCurrent: (id: string) => void;
  onPick: (id: string) => void;
  onOpen: (id: string) => void;
  dueKind: DueKind;
}

/**
 * One document. A click anywhere but on the checkbox opens it. Plain elements, drawn again only when it has changed: of
 * fifty rows anything more holds up the page.
 */
export const QueueTableRow = memo(function QueueTableRow(props: QueueTableRowProps) {
  const { row, isCurrent, isPicked, onCurrent, onPick, onOpen, dueKind } = props;
  const element = useRef<HTMLTableRowElement>(null);
  const { firstName, lastName } = row.customer;
  useEffect(() => {
    // A row that is pressed stays under the pointer: moved away from it, it would not be clicked.
    if (isCurrent && !element.current?.contains(document.activeElement))
      element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <tr
      ref={element}
      className={classes.row}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        if (!(event.target as Element).closest('a, label, input')) onOpen(row.id);
      }}
    >
      <td>
        <label className={classes.pick}>
          <input
            type="checkbox"
            className={classes.box}
            aria-label={`Choose ${row.fileName} of ${firstName} ${lastName}`}
            checked={isPicked}
            onChange={() => onPick(row.id)}
          />
        </label>
      </td>
      <Cells row={row} onCurrent={onCurrent} onOpen={onOpen} dueKind={dueKind} />
    </tr>
  );
});

type CellsProps = Pick<QueueTableRowProps, 'row' | 'onCurrent' | 'onOpen' | 'dueKind'>;

/** By themselves: to choose a row, or to come to it, changes none of them. */
const Cells = memo(function Cells({ row, onCurrent, onOpen, dueKind }: CellsProps) {
  const { id, customer, assignee } = row;
  const { words, below, isLate } = shownDue(row, dueKind);
  return (
    <>
      <td className={classes.nowrap}>
        <span id={`due-${id}`} className={isLate ? classes.late : undefined}>
          {words}
        </span>
        <div className={classes.quiet}>{below}</div>
      </td>
      <th scope="row" className={classes.cut}>
        <NameLink row={row} onFocus={() => onCurrent(id)} onOpen={() => onOpen(id)} />
        <span className={classes.quiet}>{row.documentTypeName}</span>
      </th>
      <td className={classes.cut} width="18%">
        <span id={`customer-${id}`}>{`${customer.firstName} ${customer.lastName}`}</span>
        <span className={classes.quiet} {...wholeWhenCut}>
          <EmailOnOneLine of={customer.email} />
        </span>
      </td>
      <td>
        <div className={classes.marks}>
          <span id={`status-${id}`}>
            <StatusBadge status={row.documentStatus} revokedAt={row.revokedAt} />
          </span>
          <span id={`marks-${id}`}>
            <RowMarks row={row} />
          </span>
        </div>
      </td>
      <td id={`assignee-${id}`} className={classes.assignee}>
        {assignee ? <AssigneeName name={assignee.name} /> : <span className={classes.quiet}>Nobody</span>}
      </td>
    </>
  );
});

interface NameLinkProps {
  row: QueueRow;
  onFocus: () => void;
  onOpen: () => void;
}

/**
 * Described by its row. No Link of the router: that is drawn again with each step through the rows, which changes the
 * address; whoever opens it knows the way back. In another tab, or as a copy, it is a link like any other.
 */
function NameLink({ row: { id, fileName }, onFocus, onOpen }: NameLinkProps) {
  return (
    <a
      className={classes.name}
      href={adminDocumentPath(id)}
      title={fileName}
      aria-describedby={`customer-${id} due-${id} status-${id} marks-${id} assignee-${id}`}
      onFocus={onFocus}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {fileName}
    </a>
  );
}

/** Whole for the mouse: the address that tells namesakes apart is cut. */
function AssigneeName({ name }: { name: string }) {
  return <div onPointerEnter={({ currentTarget }) => (currentTarget.title = name)}>{name}</div>;
}
