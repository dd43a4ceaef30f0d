/** Words of the accountant's desk. Apart from requests and answers, so that the browser can use the values. */

/**
 * mine, unassigned, overdue, waiting and four-eyes hold work that is not finished; udin what is signed and has no UDIN
 * yet; refund-asked what somebody must decide about, whatever became of the document since; all holds every document.
 */
export const QUEUE_VIEWS = [
  'mine',
  'unassigned',
  'overdue',
  'waiting',
  'four-eyes',
  'udin',
  'refund-asked',
  'all',
] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** What is sorted by: the sooner the due time the higher, unless another one is named. A minus turns it round. */
export const QUEUE_SORTS = ['due', '-due', 'uploaded', '-uploaded', 'customer', '-customer', 'type', '-type'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** Why the customer is asked, and the sentence that the customer reads above the accountant's words. */
export const QUESTION_REASONS = {
  unreadable: 'The file cannot be read. Please send a clearer copy.',
  incomplete: 'Pages or enclosures are missing.',
  'wrong-document': 'This is another document than the one ordered.',
  'details-missing': 'We need some more details.',
  'figures-differ': 'Some figures do not agree with each other.',
  other: 'We have a question about your document.',
} as const;
export type QuestionReason = keyof typeof QUESTION_REASONS;
export const QUESTION_REASON_KEYS = Object.keys(QUESTION_REASONS) as QuestionReason[];

/** What stops the clock: an answer to a question, or a word on a draft. */
export const WAITING_KINDS = ['answer', 'approval'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Why the customer is waited for, as the lead's numbers tell it. */
export const WAITING_REASONS = [...QUESTION_REASON_KEYS, 'approval'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

export const DRAFT_STATES = ['sent', 'approved', 'sent-back', 'outdated', 'withdrawn'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

export const REVIEW_STATES = ['requested', 'approved', 'sent-back'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REFUND_REQUEST_STATES = ['requested', 'granted', 'declined'] as const;
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number];
/** The end of the range that customers are promised for a refund request (RT-8). */
export const REFUND_BUSINESS_DAYS = 10;

export const TIMELINE_KINDS = [
  'uploaded',
  'status',
  'assigned',
  'started',
  'question',
  'answered',
  'question-withdrawn',
  'replaced',
  'described',
  'draft',
  'draft-approved',
  'draft-sent-back',
  'draft-withdrawn',
  'prepared',
  'review-approved',
  'review-sent-back',
  'signed',
  'taken-back',
  'revoked',
  'udin-recorded',
  'udin-revoked',
  'udin-replaced',
  'udin-not-needed',
  'udin-needed',
  'checks-cleared',
  'clock-stopped',
  'clock-started',
  'due-soon',
  'overdue',
  'refund-requested',
  'refund-granted',
  'refund-declined',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Only the team sees these. */
export const INTERNAL_TIMELINE_KINDS: readonly TimelineKind[] = [
  'assigned',
  'prepared',
  'review-approved',
  'review-sent-back',
  'checks-cleared',
  'due-soon',
  'udin-not-needed',
  'udin-needed',
];

export const MOST_IN_BULK = 100;
/** Rows of the queue in one export. */
export const MOST_IN_QUEUE_EXPORT = 5_000;
/** Seconds after its last sign of life when somebody no longer counts as looking at a document. */
export const PRESENCE_SECONDS = 45;

/** What became of a document that was handed over; see HandedOverRow. */
export const HANDED_OVER_STATES = ['untouched', 'begun', 'mine', 'closed'] as const;
export type HandedOverState = (typeof HANDED_OVER_STATES)[number];
/** Days for which whoever was away is shown what went to others. */
export const HANDED_OVER_SHOWN_DAYS = 60;
/** Where the page shows it. */
export const HANDED_OVER_PATH = '/admin/account';

/** Where the page shows a document to an admin, and to its owner; `at` names a question, a draft or a note on it. */
export const adminDocumentPath = (id: string, at?: Record<string, string>): string =>
  pathTo(`/admin/document/${id}`, at);
export const customerDocumentPath = (id: string, at?: Record<string, string>): string =>
  pathTo(`/dashboard/document/${id}`, at);

/** Where the page shows all documents of an order. */
export const adminOrderPath = (transactionId: string): string =>
  pathTo('/admin', { view: 'all', search: transactionId });
export const customerOrderPath = (transactionId: string): string => pathTo('/dashboard', { q: transactionId });

/** Where the team refunds an order. */
export const adminTransactionPath = (transactionId: string): string =>
  pathTo('/admin/dashboard', { view: 'transactions', search: transactionId });

/** Where a customer sees an order's payment, invoice and refunds; and where what is paid is sent. */
export const customerTransactionPath = (transactionId: string): string =>
  pathTo('/dashboard', { tab: 'transactions', transaction: transactionId });
export const customerAwaitedPath = (transactionId: string): string => pathTo('/dashboard', { awaited: transactionId });

/** Opens the choice of emails; those that can be declined lead there. */
export const MAIL_PREFERENCES_PATH = {
  user: pathTo('/dashboard', { preferences: 'mail' }),
  admin: pathTo('/admin', { preferences: 'mail' }),
};

function pathTo(path: string, at: Record<string, string> = {}): string {
  return [path, new URLSearchParams(at).toString()].filter(Boolean).join('?');
}
