import type { UserType } from '@udin/contracts';

/** Who calls, as the token says; the only identity a service believes. */
export interface Identity {
  id: string;
  type: UserType;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
}

export const TOKEN_ISSUER = 'udin';
export const TOKEN_AUDIENCE = 'udin';
export const TOKEN_ALGORITHM = 'ES256';
