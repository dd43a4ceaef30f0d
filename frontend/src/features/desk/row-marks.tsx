import {
  IconAlertTriangle,
  IconCheck,
  IconClockPause,
  IconUserOff,
  IconUsers,
  IconFingerprint,
  IconFlag,
  IconFlame,
  IconHourglassHigh,
  IconReceiptRefund,
  IconRefresh,
} from '@tabler/icons-react';
import type { QueueRow } from '@udin/contracts/desk/queue.answers';
import { DAY_MS, HOUR_MS } from '@udin/contracts/india-time';
import type { ReactNode } from 'react';
import { serverNow } from '../../lib/server-clock';
import { capitalised } from '../../ui/flag-looks';
import { Mark, type MarkProps } from '../../ui/mark';
import { PaymentDisputed } from '../../ui/payment-disputed';
import classes from './queue-table.module.css';
import { isRefundLate } from './shown-due';

/** What somebody must know before opening the document. The most pressing one comes first. */
export function RowMarks({ row }: { row: QueueRow }) {
  const { urgentNotes, flags, versions } = row;
  return (
    <span className={classes.marks}>
      {row.isOverdue && (
        <RowMark icon={IconAlertTriangle} tone="bad">
          Overdue
        </RowMark>
      )}
      {urgentNotes > 0 && (
        <RowMark icon={IconFlame} tone="bad">
          {urgentNotes === 1 ? 'Urgent note' : `${urgentNotes} urgent notes`}
        </RowMark>
      )}
      {row.isDueSoon && !row.isOverdue && (
        <RowMark icon={IconHourglassHigh} tone="note">
          Due soon
        </RowMark>
      )}
      {row.waitingFor && (
        <RowMark icon={IconClockPause} tone="note">
          {row.waitingFor === 'answer' ? 'Waits for answer' : 'Waits for approval'}
        </RowMark>
      )}
      {row.isAccountClosed && (
        <RowMark icon={IconUserOff} tone="note">
          Account closed
        </RowMark>
      )}
      <UdinMarks row={row} />
      {row.refundRequest === 'requested' && (
        <RowMark icon={IconReceiptRefund} tone="bad">
          {isRefundLate(row) ? 'Refund overdue' : 'Refund asked'}
        </RowMark>
      )}
      {row.paidBackAt && (
        <RowMark icon={IconReceiptRefund} tone="bad">
          Money paid back
        </RowMark>
      )}
      {row.isDisputed && (
        <Spaced>
          <PaymentDisputed />
        </Spaced>
      )}
      {row.draft === 'approved' && (
        <RowMark icon={IconCheck} tone="good">
          Draft approved
        </RowMark>
      )}
      {row.draft === 'sent-back' && <RowMark icon={IconRefresh}>Draft sent back</RowMark>}
      {row.needsFourEyes && <RowMark icon={IconUsers}>{row.preparedBy ? 'Four eyes: prepared' : 'Four eyes'}</RowMark>}
      {versions > 1 && <RowMark icon={IconRefresh}>{`Version ${versions}`}</RowMark>}
      {flags[0] && (
        <RowMark icon={IconFlag} tone="note">
          {flags.length === 1 ? capitalised(flags[0].text) : `${flags.length} flags`}
        </RowMark>
      )}
    </span>
  );
}

function RowMark(props: MarkProps) {
  return (
    <Spaced>
      <Mark {...props} />
    </Spaced>
  );
}

/** By ear they would run into one another, and the first one into the status before them. */
function Spaced({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="visually-hidden">, </span>
      {children}
    </>
  );
}

const FEW_DAYS = 10;

const daysUntil = (moment: string) => Math.floor((Date.parse(moment) - serverNow()) / DAY_MS);

/** What runs out: the 60 days for a number that is missing, the 48 hours in which it can be revoked. */
function UdinMarks({ row: { udinDueAt, udinRevocableUntil, revokedAt } }: { row: QueueRow }) {
  const left = udinDueAt ? daysUntil(udinDueAt) : undefined;
  // A number was revoked, and nothing is missing: another one may come, and puts the document in force again.
  const wanted = revokedAt ? 'New UDIN possible' : 'UDIN missing';
  return (
    <>
      {left !== undefined && (
        <RowMark icon={IconFingerprint} tone={left < 0 ? 'bad' : left < FEW_DAYS ? 'note' : undefined}>
          {left < 0 ? 'UDIN: 60 days are over' : `${wanted}, ${left} ${left === 1 ? 'day' : 'days'} left`}
        </RowMark>
      )}
      {udinRevocableUntil && (
        <RowMark icon={IconFingerprint}>{`UDIN revocable, ${hoursUntil(udinRevocableUntil)} h left`}</RowMark>
      )}
    </>
  );
}

const hoursUntil = (until: string) => Math.max(0, Math.floor((Date.parse(until) - serverNow()) / HOUR_MS));
