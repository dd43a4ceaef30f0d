import { IconBan, IconCheck, IconClock, IconLoader2, IconX } from '@tabler/icons-react';
import type { DocumentStatus } from '@udin/contracts/document/document.statuses';
import type { TransactionStatus } from '@udin/contracts/payment/transaction.statuses';
import { textIfAny, type TextKey } from '../lib/language/parts-texts';

export type Status = DocumentStatus | TransactionStatus;

export interface StatusLook {
  tone: 'good' | 'bad' | 'note' | 'plain';
  icon: typeof IconCheck | 'seal';
}

/** Every status of documents and transactions, as people see it: a new one does not compile until it has a look. */
export const STATUS_LOOKS = {
  pending: { tone: 'plain', icon: IconClock },
  processing: { tone: 'note', icon: IconLoader2 },
  signed: { tone: 'good', icon: 'seal' },
  completed: { tone: 'good', icon: IconCheck },
  rejected: { tone: 'bad', icon: IconX },
  failed: { tone: 'bad', icon: IconX },
  cancelled: { tone: 'plain', icon: IconX },
} satisfies Record<Status, StatusLook>;

/** A signed document that is no longer in force: its status stays (DOC-2). */
export const REVOKED_LOOK = { tone: 'bad', icon: IconBan } satisfies StatusLook;

/** In the language of the page. One that came with a release after this page was loaded stands as it is. */
export function statusLabel(status: Status | 'revoked'): string {
  const key: TextKey = `status.${status}`;
  return textIfAny(key) ?? status;
}

/** Choices for a list to pick a status from. */
export function statusOptions<S extends Status>(statuses: readonly S[]): { value: S; label: string }[] {
  return statuses.map((value) => ({ value, label: statusLabel(value) }));
}
