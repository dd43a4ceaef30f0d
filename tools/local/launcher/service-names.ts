export const serviceNames = ['auth', 'payment', 'document', 'notes', 'vault', 'notification'] as const;
export type ServiceName = (typeof serviceNames)[number];
