import type { ServiceName } from '../service-names';
import { ACCOUNT_CALLS } from './account.calls';
import { DOCUMENT_ARCHIVE_CALLS, VAULT_ARCHIVE_CALLS } from './archive.calls';
import { AUTH_CALLS } from './auth.calls';
import type { CallTable } from './call';
import { CIRCULAR_CALLS } from './circular.calls';
import { deadLetterCalls } from './dead-letter.calls';
import { DOCUMENT_CALLS } from './document.calls';
import { DOCUMENT_FILE_CALLS } from './document-file.calls';
import { HOLD_CALLS } from './hold.calls';
import { NOTES_CALLS } from './notes.calls';
import { NOTIFICATION_CALLS } from './notification.calls';
import {
  DOCUMENT_OPERATIONS_CALLS,
  GATEWAY_CALLS,
  NOTIFICATION_OPERATIONS_CALLS,
  operationsCalls,
  PAYMENT_OPERATIONS_CALLS,
} from './operations.calls';
import { GST_RETURN_CALLS } from './gst-return.calls';
import { PAYMENT_CALLS } from './payment.calls';
import { PROGRESS_CALLS } from './progress.calls';
import { PROOF_CALLS } from './proof.calls';
import { HANDOVER_CALLS } from './handover.calls';
import { QUEUE_CALLS } from './queue.calls';
import { SEAL_CALLS } from './seal.calls';
import { UDIN_CALLS } from './udin.calls';
import { VAULT_CALLS } from './vault.calls';
import { WORK_CALLS } from './work.calls';

/** Every call, by the service that answers it. */
export const CALLS_OF = {
  auth: { ...AUTH_CALLS, ...ACCOUNT_CALLS, ...CIRCULAR_CALLS, ...operationsCalls('auth') },
  payment: {
    ...PAYMENT_CALLS,
    ...GST_RETURN_CALLS,
    ...HOLD_CALLS,
    ...deadLetterCalls('payment'),
    ...operationsCalls('payment'),
    ...PAYMENT_OPERATIONS_CALLS,
  },
  document: {
    // `proof` is no id: it stands before `:id`.
    ...PROOF_CALLS,
    ...DOCUMENT_CALLS,
    ...DOCUMENT_FILE_CALLS,
    ...DOCUMENT_ARCHIVE_CALLS,
    ...QUEUE_CALLS,
    ...HANDOVER_CALLS,
    ...WORK_CALLS,
    ...PROGRESS_CALLS,
    ...SEAL_CALLS,
    ...UDIN_CALLS,
    ...deadLetterCalls('document'),
    ...operationsCalls('document'),
    ...DOCUMENT_OPERATIONS_CALLS,
  },
  notes: { ...NOTES_CALLS, ...deadLetterCalls('notes'), ...operationsCalls('notes') },
  vault: { ...VAULT_CALLS, ...VAULT_ARCHIVE_CALLS, ...deadLetterCalls('vault'), ...operationsCalls('vault') },
  notification: {
    ...NOTIFICATION_CALLS,
    ...deadLetterCalls('notification'),
    ...operationsCalls('notification'),
    ...NOTIFICATION_OPERATIONS_CALLS,
  },
} satisfies Record<ServiceName, CallTable>;

/** What each service is there for, in the API document. */
export const SERVICE_TASKS: Record<ServiceName, string> = {
  auth: 'Accounts, codes, sessions and the keys that tokens are signed with.',
  payment: 'The price catalogue, orders, payments, refunds and tax documents.',
  document: 'Uploaded documents, their status, and the signed documents.',
  notes: 'Notes on documents, between customers and admins.',
  vault: 'Files that customers keep for themselves or share.',
  notification: 'Notifications inside the product, and which mails somebody wants.',
};

/**
 * Every call of the product, said once: routes, access, validation, the API document, the tests and the types of the
 * page are made from this table.
 */
export const CALLS = {
  ...GATEWAY_CALLS,
  ...CALLS_OF.auth,
  ...CALLS_OF.payment,
  ...CALLS_OF.document,
  ...CALLS_OF.notes,
  ...CALLS_OF.vault,
  ...CALLS_OF.notification,
};
