export type UserType = 'user' | 'admin';

export interface UserAnswer {
  _id: string;
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  address: string;
  state: string;
  pinCode: string;
  type: UserType;
  emailVerified: boolean;
  createdAt: string;
}

/** Login, registration and refresh: the user's fields, the same again under `user`, and the tokens. */
export interface SessionAnswer extends UserAnswer {
  user: UserAnswer;
  accessToken: string;
  refreshToken: string;
  /** Seconds until the access token expires. */
  expiresIn: number;
  usedTempPassword: boolean;
  /** Only from a registration without a password (REG-5). */
  tempPassword?: string;
}

export interface VerificationAnswer {
  verificationId: string;
  /** Seconds until the code expires. */
  expiresIn: number;
}

export interface UsersAnswer {
  users: UserAnswer[];
  page: number;
  pages: number;
  total: number;
  /** Users created in the last 7 days (ADM-2). */
  newThisWeek: number;
}

export interface OwnSessionAnswer {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  userAgent: string;
  address: string;
  current: boolean;
}
