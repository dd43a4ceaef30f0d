import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsISO8601, IsUUID } from 'class-validator';
import { aCustomer } from './customer-ref';

const SESSION_ENDS = [
  'logout',
  'ended-by-user',
  'token-reused',
  'password-changed',
  'password-reset',
  'role-changed',
  'ended-by-admin',
  'banned',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

export const MOST_SESSIONS_IN_EVENT = 500;

/** Access tokens of these sessions are refused from now on, although they have not expired. */
export class SessionEnded {
  @IsUUID()
  userId!: string;

  /** Only those that may still have a valid access token. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_SESSIONS_IN_EVENT)
  @IsUUID(undefined, { each: true })
  sessionIds!: string[];

  @IsIn([...SESSION_ENDS])
  reason!: SessionEnd;

  @IsISO8601()
  endedAt!: string;
}

export const sessionEndedExample: SessionEnded = {
  userId: aCustomer.id,
  sessionIds: ['0193a1f0-6c2d-7d4f-8b62-1d8e2c903b21'],
  reason: 'password-reset',
  endedAt: '2026-11-02T06:45:00.000Z',
};
