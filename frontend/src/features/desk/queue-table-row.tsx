import type { QueueRow } from '@udin/contracts/desk/queue.answers';
import { adminDocumentPath } from '@udin/contracts/desk/desk.kinds';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useWayHere } from '../../lib/way-back';
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
  const { customer, assignee } = row;
  const name = `${customer.firstName} ${customer.lastName}`;
  const { words, below, isLate } = shownDue(row, dueKind);
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
            aria-label={`Choose ${row.fileName} of ${name}`}
            checked={isPicked}
            onChange={() => onPick(row.id)}
          />
        </label>
      </td>
      <td className={classes.nowrap}>
        <span id={`due-${row.id}`} className={isLate ? classes.late : undefined}>
          {words}
        </span>
        <div className={classes.quiet}>{below}</div>
      </td>
      <td className={classes.cut} width="27%">
        <NameLink row={row} onFocus={() => onCurrent(row.id)} />
        <span className={classes.quiet}>{row.documentTypeName}</span>
      </td>
      <td className={classes.cut} width="18%">
        <span id={`customer-${row.id}`}>{name}</span>
        <span className={classes.quiet} {...wholeWhenCut}>
          <EmailOnOneLine of={customer.email} />
        </span>
      </td>
      <td>
        <div className={classes.marks}>
          <span id={`status-${row.id}`}>
            <StatusBadge status={row.documentStatus} revokedAt={row.revokedAt} />
          </span>
          <span className="visually-hidden">, </span>
          <span id={`marks-${row.id}`}>
            <RowMarks row={row} />
          </span>
        </div>
      </td>
      <td id={`assignee-${row.id}`} className={classes.assignee}>
        {assignee ? <AssigneeName name={assignee.name} /> : <span className={classes.quiet}>Nobody</span>}
      </td>
    </tr>
  );
});

/** By itself, for it follows the address, which changes with every step through the rows. Described by its row. */
function NameLink({ row: { id, fileName }, onFocus }: { row: QueueRow; onFocus: () => void }) {
  const way = useWayHere();
  return (
    <Link
      className={classes.name}
      to={adminDocumentPath(id)}
      state={way}
      title={fileName}
      aria-describedby={`customer-${id} due-${id} status-${id} marks-${id} assignee-${id}`}
      onFocus={onFocus}
    >
      {fileName}
    </Link>
  );
}

/** Whole for the mouse: the address that tells namesakes apart is cut. */
function AssigneeName({ name }: { name: string }) {
  return <div onPointerEnter={({ currentTarget }) => (currentTarget.title = name)}>{name}</div>;
}
