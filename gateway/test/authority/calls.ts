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
    admin: ['GET /api/auth/users', 'POST /api/auth/admins'],
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
    public: ['GET /api/documents/verify'],
    admin: [
      'GET /api/documents',
      'GET /api/documents/stats',
      'PATCH /api/documents/{id}/status',
      'PATCH /api/documents/{id}/signed-file',
      'GET /api/documents/{id}/access-log',
      ...deadLetters('document'),
    ],
  },
  notes: { public: [], admin: ['GET /api/notes/document/{id}/stats', ...deadLetters('notes')] },
  vault: { public: ['GET /api/vault/shared/{token}'], admin: deadLetters('vault') },
  notification: { public: [], admin: deadLetters('notification') },
};
