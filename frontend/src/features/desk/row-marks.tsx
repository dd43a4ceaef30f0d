import { Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconClockPause,
  IconUsers,
  IconFlag,
  IconFlame,
  IconHourglassHigh,
  IconReceiptRefund,
  IconRefresh,
} from '@tabler/icons-react';
import type { QueueRow } from '@udin/contracts/desk/queue.answers';
import { capitalised } from '../../ui/flag-looks';
import { Mark } from '../../ui/mark';

/** What somebody must know before opening the document. The most pressing one comes first. */
export function RowMarks({ row }: { row: QueueRow }) {
  const { urgentNotes, flags, versions } = row;
  return (
    <Group gap={4} component="span">
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
      {row.refundRequest === 'requested' && (
        <Mark icon={IconReceiptRefund} tone="bad">
          Refund asked
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
    </Group>
  );
}
