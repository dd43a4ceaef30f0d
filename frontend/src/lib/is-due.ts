import type { DocumentStatus } from '@udin/contracts/document/document.statuses';

const IS_DUE: Record<DocumentStatus, boolean> = {
  pending: true,
  processing: true,
  signed: false,
  completed: false,
  rejected: false,
  failed: false,
};

/** Somebody of the team has something to do until its due time. */
export function isDue({ documentStatus }: { documentStatus: DocumentStatus }): boolean {
  return IS_DUE[documentStatus];
}
