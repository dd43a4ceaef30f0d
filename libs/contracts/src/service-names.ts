/** Each has a database, logins and queues of its own. */
export const SERVICE_NAMES = ['auth', 'payment', 'document', 'notes', 'vault', 'notification'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];
