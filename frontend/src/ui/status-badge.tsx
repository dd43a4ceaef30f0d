import { IconClock } from '@tabler/icons-react';
import { useTexts } from '../lib/language/parts-texts';
import { Seal } from './seal';
import classes from './status-badge.module.css';
import { REVOKED_LOOK, type Status, STATUS_LOOKS, statusLabel, type StatusLook } from './status-looks';

/** Statuses of documents and transactions: word and icon, never colour alone (DOC-2, DASH-5). */
export function StatusBadge({ status, revokedAt }: { status: Status; revokedAt?: string | null }) {
  // So that it is drawn again in another language.
  useTexts();
  // While it is worked on again, the word is for the work.
  const isRevoked = revokedAt && (status === 'signed' || status === 'completed');
  const { tone, icon: Icon } = isRevoked ? REVOKED_LOOK : lookOf(status);
  return (
    <span className={classes.badge} data-tone={tone}>
      {Icon === 'seal' ? <Seal size={16} tone="verified" /> : <Icon size={14} aria-hidden />}
      {statusLabel(isRevoked ? 'revoked' : status)}
    </span>
  );
}

/** A page that was loaded before a release may be told a status that it does not know yet. */
function lookOf(status: string): StatusLook {
  const known: Record<string, StatusLook | undefined> = STATUS_LOOKS;
  return known[status] ?? { tone: 'plain', icon: IconClock };
}
