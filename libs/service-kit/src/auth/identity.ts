import type { AdminRole, UserType } from '@udin/contracts';

/** The caller as in the token: the only identity that a service trusts. */
export interface Identity {
  id: string;
  type: UserType;
  /** Of an admin. */
  role?: AdminRole;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
}

export const TOKEN_ISSUER = 'udin';
export const TOKEN_AUDIENCE = 'udin';
export const TOKEN_ALGORITHM = 'ES256';
