import type { ActKey, CallKey } from '@udin/contracts';

/** Written down although anybody may make them: tries to log in to the account of an admin. */
type Login = Extract<
  CallKey,
  'POST /api/auth/login' | 'POST /api/auth/admin/login' | 'POST /api/auth/second-factor/setup/confirm'
>;

/** The calls that each service has for itself, such as those of its dead letters, are one act. */
type AnyService<K> = K extends `${infer M} /api/events/${string}/${infer Rest}`
  ? `${M} /api/events/:service/${Rest}`
  : K extends `GET /api/operations/${string}/acts/export`
    ? 'GET /api/operations/:service/acts/export'
    : K;

/** A call that is added to the table, and that an admin may make, does not build until it has its words here. */
const WORDS: Record<AnyService<ActKey> | Login, string> = {
  'POST /api/auth/login': 'Log in as a customer does',
  'POST /api/auth/admin/login': 'Log in',
  'POST /api/auth/change-password': 'Change the own password',
  'POST /api/auth/change-email': 'Ask for a code to change the own email',
  'POST /api/auth/confirm-email': 'Change the own email',
  'POST /api/auth/close-account': 'Close the own account',
  'DELETE /api/auth/sessions': 'Log out everywhere else',
  'DELETE /api/auth/sessions/:id': 'Log out one of the own devices',
  'GET /api/auth/users/:id': 'Look at an account',
  'PATCH /api/auth/users/:id': 'Change the own account',
  'POST /api/auth/admins': 'Make an admin',
  'PATCH /api/auth/admins/:id': 'Change an admin',
  'POST /api/auth/second-factor/setup/confirm': 'Set up two-step login and log in',
  'POST /api/auth/circulars': 'Write to customers',
  'POST /api/auth/circulars/:id/stop': 'Stop a circular',
  'POST /api/auth/circulars/:id/resume': 'Go on with a stopped circular',
  'POST /api/auth/second-factor/requirement': 'Require two-step login of the team',
  'DELETE /api/auth/second-factor/requirement': 'No longer require two-step login',
  'POST /api/auth/second-factor': 'Begin with two-step login',
  'POST /api/auth/second-factor/confirm': 'Turn two-step login on',
  'POST /api/auth/second-factor/end': 'Turn two-step login off',
  'DELETE /api/auth/admins/:id/second-factor': "Turn somebody's two-step login off",
  'GET /api/auth/users/:id/sessions': 'See where somebody is logged in',
  'DELETE /api/auth/users/:id/sessions': 'Log somebody out everywhere',
  'DELETE /api/auth/users/:id/sessions/:sessionId': 'Log somebody out on one device',
  'POST /api/auth/users/:id/ban': 'Ban an account',
  'DELETE /api/auth/users/:id/ban': 'Lift a ban',
  'DELETE /api/auth/users/:id/second-factor': "Turn a customer's two-step login off",

  'POST /api/transactions': 'Order documents',
  'POST /api/transactions/already-paid': 'Ask what of an order is paid already',
  'PATCH /api/transactions/:id': 'Tell of a payment, or cancel an order',
  'POST /api/payments/capture': 'Capture a payment',
  'POST /api/transactions/:id/refunds': 'Give money back',
  'POST /api/transactions/:id/hold': 'Keep the books of an order for a dispute',
  'DELETE /api/transactions/:id/hold': 'Release the books of an order',
  'GET /api/transactions/:id/invoice': 'Open an invoice',
  'GET /api/transactions/:id/refunds/:refundId/credit-note': 'Open a credit note',
  'GET /api/transactions/gst-return.json': 'Save a GST return for the portal',
  'GET /api/transactions/sales-register.csv': 'Save a sales register as CSV',
  'GET /api/transactions/lost-disputes.csv': 'Save what banks took in a month as CSV',
  'GET /api/transactions/tax-documents.zip': 'Save the invoices of a month',

  'POST /api/documents/upload': 'Upload a document',
  'DELETE /api/documents/:id': 'Delete a document',
  'PATCH /api/documents/:id/status': 'Change the status of a document',
  'PATCH /api/documents/:id/signed-file': 'Sign a document',
  'POST /api/documents/:id/take-back': 'Take a signed file back',
  'GET /api/documents/queue.csv': 'Save the queue as a table',
  'POST /api/documents/queue/next': 'Take the next document',
  'POST /api/documents/assignments': 'Give out documents',
  'POST /api/documents/give-back': 'Give own documents back to all',
  'POST /api/documents/handed-over/reclaim': 'Take documents back after an absence',
  'POST /api/documents/bulk-status': 'Change the status of many documents',
  'POST /api/documents/:id/start': 'Start work on a document',
  'PATCH /api/documents/:id/assignee': 'Give a document to somebody, or back to all',
  'POST /api/documents/:id/questions': 'Ask the customer',
  'POST /api/documents/:id/questions/:questionId/withdraw': 'Take a question back',
  'POST /api/documents/:id/questions/:questionId/answer': 'Answer a question',
  'POST /api/documents/:id/drafts': 'Send a draft',
  'POST /api/documents/:id/drafts/:draftId/withdraw': 'Take a draft back',
  'POST /api/documents/:id/drafts/:draftId/decision': 'Decide on a draft',
  'POST /api/documents/:id/replacement': 'Send a corrected file',
  'POST /api/documents/:id/prepared': 'Ask for the second pair of eyes',
  'POST /api/documents/:id/review': 'Approve a document, or send it back',
  'PATCH /api/documents/:id/checklist': 'Tick a point of the checklist',
  'POST /api/documents/:id/refund-request': 'Ask for the money back',
  'PATCH /api/documents/:id/refund-request': 'Decline to pay back',

  'GET /api/documents/udins.csv': 'Save the UDIN register as CSV',
  'GET /api/documents/udins.xlsx': 'Save the UDIN register as a workbook',
  'GET /api/documents/udins/portal.xlsx': 'Save what waits for a UDIN, for the portal',
  'POST /api/documents/udins/import': 'Read a sheet of the portal',
  'POST /api/documents/udins': 'Record many UDINs',
  'POST /api/documents/:id/udin': 'Record a UDIN',
  'POST /api/documents/:id/udin/revoke': 'Revoke a UDIN',
  'POST /api/documents/:id/udin/replace': 'Replace a UDIN',
  'POST /api/documents/:id/udin/need': 'Say whether a document needs a UDIN',
  'PATCH /api/documents/:id/udin/particulars': 'Note what the portal asks for',
  'POST /api/documents/:id/revoke': 'Revoke a signed document',

  'POST /api/notes/document/:id': 'Add a note',
  'PATCH /api/notes/:id': 'Edit a note',
  'DELETE /api/notes/:id': 'Delete a note',

  'POST /api/vault/upload': 'Keep a file in the own vault',
  'POST /api/vault/upload-multiple': 'Keep several files in the own vault',
  'PATCH /api/vault/file/:id': 'Edit a file of the own vault',
  'DELETE /api/vault/file/:id': 'Delete a file of the own vault',
  'PATCH /api/notifications/preferences': 'Choose the own mails',

  'GET /api/events/:service/dead/:id': 'Open a dead letter',
  'POST /api/events/:service/dead/replay': 'Replay all dead letters',
  'POST /api/events/:service/dead/:id/replay': 'Replay a dead letter',
  'POST /api/events/:service/dead/:id/discard': 'Discard a dead letter',
  'GET /api/operations/:service/acts/export': 'Save the audit log',
  'POST /api/operations/payment/orders/:id/remind': 'Remind a customer to upload',
  'POST /api/operations/payment/orders/:id/confirm': 'Ask the provider how an order ended',
  'POST /api/operations/payment/orders/:id/publish': 'Publish a payment again',
  'POST /api/operations/payment/refunds/:id/retry': 'Ask the provider for a refund again',
  'POST /api/operations/payment/comparison': 'Compare the payments with the provider again',
  'POST /api/operations/document/orders/:transactionId/publish': 'Publish the uploads of an order again',
  'POST /api/operations/notification/mails/:id/resend': 'Send an email again',
};

/** What an operator did by a command, on the machine. */
const COMMANDS: Record<string, string> = {
  'admin create': 'Make an admin',
  'second-factor end': "Turn somebody's two-step login off",
  'second-factor end-requirement': 'No longer require two-step login',
  'keys rotate': 'Make the next signing key',
};

/** For a select, in the order of their names. Those of each service for itself stand for all of them. */
export const ACT_CHOICES = [
  { value: '', label: 'All acts' },
  ...[
    ...Object.entries(WORDS).map(([value, label]) => ({ value, label })),
    ...Object.entries(COMMANDS).map(([value, label]) => ({ value, label: `${label}, by a command` })),
  ].sort((a, b) => a.label.localeCompare(b.label)),
];

/** The call of one service. */
export const actOf = (choice: string, service: string): string => choice.replace(':service', service);

/** What an act is called. The log keeps acts that are no longer possible: those are called by their route. */
export function wordsForAct(act: string): string {
  const key = act
    .replace(/^(\w+ \/api\/events\/)\w+/, '$1:service')
    .replace(/^(GET \/api\/operations\/)\w+(\/acts\/export)$/, '$1:service$2');
  const words: Record<string, string> = { ...WORDS, ...COMMANDS };
  return Object.hasOwn(words, key) ? words[key]! : act;
}
