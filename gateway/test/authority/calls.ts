/** The operator's view of dead letters, which every service with consumers has. */
const deadLetters = (service: string) => [
  `GET /api/events/${service}/dead`,
  `GET /api/events/${service}/dead/{id}`,
  `POST /api/events/${service}/dead/{id}/discard`,
  `POST /api/events/${service}/dead/{id}/replay`,
  `POST /api/events/${service}/dead/replay`,
];

/** What every service tells an operator. */
const operations = (service: string) => [
  `GET /api/operations/${service}`,
  `GET /api/operations/${service}/acts`,
  `GET /api/operations/${service}/acts/export`,
  `GET /api/operations/${service}/acts/verification`,
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
      ...operations('auth'),
    ],
  },
  payment: {
    public: ['GET /api/catalogue', 'POST /api/payments/webhook'],
    admin: [
      'GET /api/transactions',
      'GET /api/transactions/stats',
      'POST /api/transactions/{id}/refunds',
      ...deadLetters('payment'),
      ...operations('payment'),
      'GET /api/operations/payment/orders',
      'POST /api/operations/payment/orders/{id}/remind',
      'POST /api/operations/payment/orders/{id}/confirm',
      'POST /api/operations/payment/orders/{id}/publish',
      'GET /api/operations/payment/refunds',
      'POST /api/operations/payment/refunds/{id}/retry',
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
      ...operations('document'),
      'GET /api/operations/document/unlocks',
      'POST /api/operations/document/orders/{transactionId}/publish',
    ],
  },
  notes: { public: [], admin: ['GET /api/notes/document/{id}/stats', ...deadLetters('notes'), ...operations('notes')] },
  vault: { public: ['GET /api/vault/shared/{token}'], admin: [...deadLetters('vault'), ...operations('vault')] },
  notification: {
    public: [],
    admin: [
      ...deadLetters('notification'),
      ...operations('notification'),
      'GET /api/operations/notification/mails',
      'POST /api/operations/notification/mails/{id}/resend',
    ],
  },
};
