/** The operator's view of dead letters, which every service with consumers has. */
const deadLetters = (service: string) => [
  `GET /api/events/${service}/dead`,
  `GET /api/events/${service}/dead/{id}`,
  `DELETE /api/events/${service}/dead/{id}`,
  `POST /api/events/${service}/dead/{id}/replay`,
  `POST /api/events/${service}/dead/replay`,
];

/**
 * Who may make which call. A call of a service that stands in neither list asks for a token of whatever account.
 * A new call for everybody, or for admins only, has to be written down here, or the test refuses it.
 */
export const CALLS: Record<string, { public: string[]; admin: string[] }> = {
  auth: {
    public: [
      'GET /.well-known/jwks.json',
      'GET /api/auth/known-browser',
      'POST /api/auth/register',
      'POST /api/auth/login',
      'POST /api/auth/admin/login',
      'POST /api/auth/refresh',
      'POST /api/auth/logout',
      'POST /api/auth/send-email-otp',
      'POST /api/auth/verify-email-otp',
      'POST /api/auth/forgot-password',
      'POST /api/auth/verify-forgot-password',
      'POST /api/auth/reset-password',
    ],
    admin: [
      'GET /api/auth/users',
      'GET /api/auth/users/{id}/account',
      'GET /api/auth/users/{id}/sessions',
      'DELETE /api/auth/users/{id}/sessions',
      'DELETE /api/auth/users/{id}/sessions/{sessionId}',
      'POST /api/auth/users/{id}/ban',
      'DELETE /api/auth/users/{id}/ban',
      'GET /api/auth/admins',
      'POST /api/auth/admins',
      'PATCH /api/auth/admins/{id}',
    ],
  },
  payment: {
    public: ['GET /api/catalogue', 'POST /api/payments/webhook'],
    admin: [
      'GET /api/transactions',
      'GET /api/transactions/stats',
      'POST /api/transactions/{id}/refunds',
      ...deadLetters('payment'),
    ],
  },
  document: {
    public: [
      'GET /api/documents/verify',
      'GET /api/documents/proof',
      'GET /api/documents/proof/keys',
      'POST /api/documents/proof/bulk',
      'POST /api/documents/proof/file',
      'GET /v/{code}',
    ],
    admin: [
      'GET /api/documents',
      'GET /api/documents/stats',
      'PATCH /api/documents/{id}/status',
      'PATCH /api/documents/{id}/signed-file',
      'GET /api/documents/{id}/access-log',
      'GET /api/documents/queue',
      'GET /api/documents/queue.csv',
      'POST /api/documents/queue/next',
      'POST /api/documents/assignments',
      'POST /api/documents/bulk-status',
      'GET /api/documents/desk/team',
      'GET /api/documents/desk/figures',
      'GET /api/documents/{id}/work',
      'POST /api/documents/{id}/presence',
      'POST /api/documents/{id}/start',
      'PATCH /api/documents/{id}/assignee',
      'POST /api/documents/{id}/questions',
      'POST /api/documents/{id}/questions/{questionId}/withdraw',
      'POST /api/documents/{id}/drafts',
      'POST /api/documents/{id}/prepared',
      'POST /api/documents/{id}/review',
      'PATCH /api/documents/{id}/checklist',
      'PATCH /api/documents/{id}/refund-request',
      ...deadLetters('document'),
    ],
  },
  notes: { public: [], admin: ['GET /api/notes/document/{id}/stats', ...deadLetters('notes')] },
  vault: { public: ['GET /api/vault/shared/{token}'], admin: deadLetters('vault') },
  notification: { public: [], admin: deadLetters('notification') },
};
