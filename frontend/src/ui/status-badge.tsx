import { IconCheck, IconClock, IconLoader2, IconX } from '@tabler/icons-react';
import { Seal } from './seal';
import classes from './status-badge.module.css';

const LOOKS: Record<
  string,
  { label: string; tone: 'good' | 'bad' | 'note' | 'plain'; icon: typeof IconCheck | 'seal' }
> = {
  pending: { label: 'Pending', tone: 'plain', icon: IconClock },
  processing: { label: 'Processing', tone: 'note', icon: IconLoader2 },
  signed: { label: 'Signed', tone: 'good', icon: 'seal' },
  completed: { label: 'Completed', tone: 'good', icon: IconCheck },
  rejected: { label: 'Rejected', tone: 'bad', icon: IconX },
  failed: { label: 'Failed', tone: 'bad', icon: IconX },
  cancelled: { label: 'Cancelled', tone: 'plain', icon: IconX },
};

/** Statuses of documents and transactions: word and sign, never colour alone (DOC-2, DASH-5). */
export function StatusBadge({ status }: { status: string }) {
  const { label, tone, icon: Icon } = LOOKS[status] ?? { label: status, tone: 'plain' as const, icon: IconClock };
  return (
    <span className={classes.badge} data-tone={tone}>
      {Icon === 'seal' ? <Seal size={16} tone="verified" /> : <Icon size={14} aria-hidden />}
      {label}
    </span>
  );
}
