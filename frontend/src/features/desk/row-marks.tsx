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
import { capitalised } from '../../ui/flag-looks';
import { Mark } from '../../ui/mark';
import classes from './queue-table.module.css';

/** What somebody must know before opening the document. The most pressing one comes first. */
export function RowMarks({ row }: { row: QueueRow }) {
  const { urgentNotes, flags, versions } = row;
  return (
    <span className={classes.marks}>
      {row.isOverdue && (
        <Mark icon={IconAlertTriangle} tone="bad">
          Overdue
        </Mark>
      )}
      {urgentNotes > 0 && (
        <Mark icon={IconFlame} tone="bad">
          {urgentNotes === 1 ? 'Urgent note' : `${urgentNotes} urgent notes`}
        </Mark>
      )}
      {row.isDueSoon && !row.isOverdue && (
        <Mark icon={IconHourglassHigh} tone="note">
          Due soon
        </Mark>
      )}
      {row.waitingFor && (
        <Mark icon={IconClockPause} tone="note">
          {row.waitingFor === 'answer' ? 'Waits for answer' : 'Waits for approval'}
        </Mark>
      )}
      {row.isAccountClosed && (
        <Mark icon={IconUserOff} tone="note">
          Account closed
        </Mark>
      )}
      <UdinMarks row={row} />
      {row.refundRequest === 'requested' && (
        <Mark icon={IconReceiptRefund} tone="bad">
          Refund asked
        </Mark>
      )}
      {row.paidBackAt && (
        <Mark icon={IconReceiptRefund} tone="bad">
          Money paid back
        </Mark>
      )}
      {row.draft === 'approved' && (
        <Mark icon={IconCheck} tone="good">
          Draft approved
        </Mark>
      )}
      {row.draft === 'sent-back' && <Mark icon={IconRefresh}>Draft sent back</Mark>}
      {row.needsFourEyes && <Mark icon={IconUsers}>{row.preparedBy ? 'Four eyes: prepared' : 'Four eyes'}</Mark>}
      {versions > 1 && <Mark icon={IconRefresh}>{`Version ${versions}`}</Mark>}
      {flags[0] && (
        <Mark icon={IconFlag} tone="note">
          {flags.length === 1 ? capitalised(flags[0].text) : `${flags.length} flags`}
        </Mark>
      )}
    </span>
  );
}

const DAY_MS = 86_400_000;
const FEW_DAYS = 10;

const daysUntil = (moment: string) => Math.floor((Date.parse(moment) - Date.now()) / DAY_MS);

/** What runs out: the 60 days for a number that is missing, the 48 hours in which it can be revoked. */
function UdinMarks({ row: { udinDueAt, udinRevocableUntil, revokedAt } }: { row: QueueRow }) {
  const left = udinDueAt ? daysUntil(udinDueAt) : undefined;
  // A number was revoked, and nothing is missing: another one may come, and puts the document in force again.
  const wanted = revokedAt ? 'New UDIN possible' : 'UDIN missing';
  return (
    <>
      {left !== undefined && (
        <Mark icon={IconFingerprint} tone={left < 0 ? 'bad' : left < FEW_DAYS ? 'note' : undefined}>
          {left < 0 ? 'UDIN: 60 days are over' : `${wanted}, ${left} ${left === 1 ? 'day' : 'days'} left`}
        </Mark>
      )}
      {udinRevocableUntil && (
        <Mark icon={IconFingerprint}>{`UDIN revocable, ${hoursUntil(udinRevocableUntil)} h left`}</Mark>
      )}
    </>
  );
}

const hoursUntil = (until: string) => Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 3_600_000));
