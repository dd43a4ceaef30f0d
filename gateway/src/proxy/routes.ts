import type { ServiceName } from '@udin/contracts';

export interface Route {
  prefix: string;
  service: ServiceName;
}

/** Which service owns which paths (EVT-1). Paths are forwarded unchanged. */
export const ROUTES: readonly Route[] = [
  { prefix: '/api/auth', service: 'auth' },
  { prefix: '/api/catalogue', service: 'payment' },
  { prefix: '/api/transactions', service: 'payment' },
  { prefix: '/api/payments', service: 'payment' },
  { prefix: '/api/documents', service: 'document' },
  { prefix: '/v', service: 'document' },
  { prefix: '/api/notes', service: 'notes' },
  { prefix: '/api/vault', service: 'vault' },
  { prefix: '/api/notifications', service: 'notification' },
  { prefix: '/api/events/auth', service: 'auth' },
  { prefix: '/api/events/payment', service: 'payment' },
  { prefix: '/api/events/document', service: 'document' },
  { prefix: '/api/events/notes', service: 'notes' },
  { prefix: '/api/events/vault', service: 'vault' },
  { prefix: '/api/events/notification', service: 'notification' },
  { prefix: '/api/operations/auth', service: 'auth' },
  { prefix: '/api/operations/payment', service: 'payment' },
  { prefix: '/api/operations/document', service: 'document' },
  { prefix: '/api/operations/notes', service: 'notes' },
  { prefix: '/api/operations/vault', service: 'vault' },
  { prefix: '/api/operations/notification', service: 'notification' },
];

export const SERVICES: readonly ServiceName[] = [...new Set(ROUTES.map((route) => route.service))];
