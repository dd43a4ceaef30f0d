import { IconBan, IconCheck, IconClock, IconLoader2, IconX } from '@tabler/icons-react';
import type { DocumentStatus } from '@udin/contracts/document/document.statuses';
import type { TransactionStatus } from '@udin/contracts/payment/transaction.statuses';

export type Status = DocumentStatus | TransactionStatus;

export interface StatusLook {
  label: string;
  tone: 'good' | 'bad' | 'note' | 'plain';
  icon: typeof IconCheck | 'seal';
}

/** Every status of documents and transactions, as people see it: a new one does not compile until it has a look. */
export const STATUS_LOOKS: Record<Status, StatusLook> = {
  pending: { label: 'Pending', tone: 'plain', icon: IconClock },
  processing: { label: 'Processing', tone: 'note', icon: IconLoader2 },
  signed: { label: 'Signed', tone: 'good', icon: 'seal' },
  completed: { label: 'Completed', tone: 'good', icon: IconCheck },
  rejected: { label: 'Rejected', tone: 'bad', icon: IconX },
  failed: { label: 'Failed', tone: 'bad', icon: IconX },
  cancelled: { label: 'Cancelled', tone: 'plain', icon: IconX },
};

/** A signed document that is no longer in force: its status stays (DOC-2). */
export const REVOKED_LOOK: StatusLook = { label: 'Revoked', tone: 'bad', icon: IconBan };

/** Choices for a list to pick a status from. */
export function statusOptions<S extends Status>(statuses: readonly S[]): { value: S; label: string }[] {
  return statuses.map((value) => ({ value, label: STATUS_LOOKS[value].label }));
}
