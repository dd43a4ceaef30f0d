import type { QueueRow } from '@udin/contracts/desk/queue.answers';
import type { DocumentStatus } from '@udin/contracts/document/document.statuses';

const IS_DUE: Record<DocumentStatus, boolean> = {
  pending: true,
  processing: true,
  signed: false,
  completed: false,
  rejected: false,
  failed: false,
};

/** Somebody of the team has something to do until its due time. Nothing is promised for money that went back. */
export function isDue({ documentStatus, paidBackAt }: Pick<QueueRow, 'documentStatus' | 'paidBackAt'>): boolean {
  return IS_DUE[documentStatus] && !paidBackAt;
}
