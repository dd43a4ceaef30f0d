import type { DocumentStatus } from '@udin/contracts/document/document.statuses';

type Stage = 'in progress' | 'completed' | 'ended without result';

/** What a status means to the customer: wait, fetch the result, or expect none (DASH-2). */
export const DOCUMENT_STAGES: Record<DocumentStatus, Stage> = {
  pending: 'in progress',
  processing: 'in progress',
  signed: 'completed',
  completed: 'completed',
  rejected: 'ended without result',
  failed: 'ended without result',
};
