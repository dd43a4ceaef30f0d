/** Written down by itself, not taken from the code: which roles may make which admin call. */
const ALL = ['owner', 'lead', 'accountant', 'reviewer', 'support'];
const WORKERS = ['owner', 'lead', 'accountant'];
const SUPPORT = ['owner', 'lead', 'support'];
const LEADS = ['owner', 'lead'];
const OWNER = ['owner'];

export const ROLES = ALL;

const MAY: Record<string, string[]> = {
  'GET /api/auth/users': ALL,
  'GET /api/auth/users/{id}/account': SUPPORT,
  'GET /api/auth/users/{id}/sessions': SUPPORT,
  'DELETE /api/auth/users/{id}/sessions': SUPPORT,
  'DELETE /api/auth/users/{id}/sessions/{sessionId}': SUPPORT,
  'POST /api/auth/users/{id}/ban': SUPPORT,
  'DELETE /api/auth/users/{id}/ban': SUPPORT,
  'DELETE /api/auth/users/{id}/second-factor': OWNER,
  'GET /api/auth/admins': ALL,
  'POST /api/auth/admins': OWNER,
  'PATCH /api/auth/admins/{id}': OWNER,
  'DELETE /api/auth/admins/{id}/second-factor': OWNER,
  'POST /api/auth/second-factor/requirement': OWNER,
  'DELETE /api/auth/second-factor/requirement': OWNER,
  'GET /api/transactions': ALL,
  'GET /api/transactions/stats': ALL,
  'GET /api/transactions/gst-return': LEADS,
  'GET /api/transactions/gst-return.json': LEADS,
  'GET /api/transactions/sales-register.csv': LEADS,
  'GET /api/transactions/lost-disputes.csv': LEADS,
  'GET /api/transactions/tax-documents.zip': LEADS,
  'POST /api/transactions/{id}/refunds': LEADS,
  'POST /api/transactions/{id}/hold': LEADS,
  'DELETE /api/transactions/{id}/hold': LEADS,
  'GET /api/documents': ALL,
  'GET /api/documents/stats': ALL,
  'PATCH /api/documents/{id}/status': WORKERS,
  'PATCH /api/documents/{id}/signed-file': WORKERS,
  'GET /api/documents/{id}/access-log': ALL,
  'GET /api/documents/{id}/signed-elsewhere': WORKERS,
  'GET /api/documents/queue': ALL,
  'GET /api/documents/queue.csv': ALL,
  'POST /api/documents/queue/next': WORKERS,
  'POST /api/documents/assignments': LEADS,
  'POST /api/documents/give-back': WORKERS,
  'GET /api/documents/handed-over': WORKERS,
  'POST /api/documents/handed-over/reclaim': WORKERS,
  'POST /api/documents/bulk-status': WORKERS,
  'GET /api/documents/udins': WORKERS,
  'GET /api/documents/udins.csv': WORKERS,
  'GET /api/documents/udins.xlsx': WORKERS,
  'GET /api/documents/udins/portal.xlsx': WORKERS,
  'POST /api/documents/udins/import': WORKERS,
  'POST /api/documents/udins': WORKERS,
  'GET /api/documents/{id}/udin': WORKERS,
  'POST /api/documents/{id}/udin': WORKERS,
  'POST /api/documents/{id}/udin/revoke': WORKERS,
  'POST /api/documents/{id}/udin/replace': WORKERS,
  'POST /api/documents/{id}/revoke': WORKERS,
  'POST /api/documents/{id}/udin/need': LEADS,
  'PATCH /api/documents/{id}/udin/particulars': WORKERS,
  'GET /api/documents/desk/team': ALL,
  'GET /api/documents/desk/figures': LEADS,
  'GET /api/documents/{id}/work': ALL,
  'POST /api/documents/{id}/presence': ALL,
  'POST /api/documents/{id}/start': WORKERS,
  'POST /api/documents/{id}/take-back': WORKERS,
  'PATCH /api/documents/{id}/assignee': LEADS,
  'POST /api/documents/{id}/drafts/{draftId}/withdraw': WORKERS,
  'POST /api/documents/{id}/questions': WORKERS,
  'POST /api/documents/{id}/questions/{questionId}/withdraw': WORKERS,
  'POST /api/documents/{id}/drafts': WORKERS,
  'POST /api/documents/{id}/prepared': WORKERS,
  'POST /api/documents/{id}/review': [...WORKERS, 'reviewer'],
  'PATCH /api/documents/{id}/checklist': WORKERS,
  'PATCH /api/documents/{id}/refund-request': LEADS,
  'GET /api/notes/document/{id}/stats': ALL,
};

/** The roles that may make an admin call; none for one that nobody has written down. */
export function rolesFor(call: string): string[] {
  return /^\w+ \/api\/(events|operations)\//.test(call) ? OWNER : (MAY[call] ?? []);
}
