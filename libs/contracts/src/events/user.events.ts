import { Type } from 'typebox';
import { Id, Moment } from '../answer-fields';
import { ABOUT_CUSTOMER } from './about-customer';
import { aCustomer, Email } from './customer-ref';
import type { EventMap } from './catalogue';
import { event, optional, part } from './event';
import { LANGUAGES } from '../languages';
import { ADMIN_ROLES } from '../auth/admin-roles';

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

/** Their rows of the table of events. */
export const USER_EVENTS = {
  'user.registered': event({
    meaning: 'An account exists.',
    from: 'auth',
    to: ['notification'],
    data: {
      ...ABOUT_CUSTOMER,
      registeredAt: Moment,
      /** In which the customer reads the pages, and wants emails. */
      language: optional(Type.Enum(LANGUAGES)),
    },
    example: { customer: aCustomer, registeredAt: '2026-11-02T06:30:00.000Z' },
  }),
  'user.changed': event({
    meaning: 'A customer has another name, email, phone or company, is banned, or is so no longer.',
    from: 'auth',
    to: ['payment', 'document', 'vault', 'notification'],
    data: {
      ...ABOUT_CUSTOMER,
      /** Ten digits. Older versions of auth did not tell. */
      phoneNumber: optional(Type.String()),
      /** Whom invoices are for when an order names none; empty for a person. Older versions of auth did not tell. */
      company: optional(part({ name: Type.String(), gstin: Type.String() })),
      /** Left out by auth services from before bans were told. */
      isBanned: optional(Type.Boolean()),
      /** The newest wins. */
      changedAt: Moment,
    },
    example: {
      customer: aCustomer,
      phoneNumber: '9830012345',
      company: { name: 'Sen Textiles', gstin: '27AAPFU0939F1ZV' },
      isBanned: false,
      changedAt: '2026-11-20T06:30:00.000Z',
    },
  }),
  'user.closed': event({
    meaning: 'A customer closed the account: what is kept for it goes.',
    from: 'auth',
    to: ['payment', 'document', 'vault', 'notification'],
    /** A customer closed the account. The address can belong to another account from then on. */
    data: {
      ...ABOUT_CUSTOMER,
      closedAt: Moment,
      /** In which the last email is written. */
      language: optional(Type.Enum(LANGUAGES)),
    },
    example: { customer: aCustomer, closedAt: '2026-11-27T06:30:00.000Z', language: 'en' },
  }),
  'admin.changed': event({
    meaning: 'An admin was made, or has another role, name, skills or absence.',
    from: 'auth',
    to: ['document', 'notification'],
    /** All there is to know of an admin. A higher version is newer: copies keep the highest that they heard of. */
    data: {
      adminId: Id,
      version: Type.Integer({ minimum: 1 }),
      firstName: Type.String(),
      lastName: Type.String(),
      email: Email,
      role: Type.Enum(ADMIN_ROLES),
      membershipNumber: Type.String(),
      signingName: Type.String(),
      /** Document types this person signs; none means all. */
      skills: Type.Array(Type.String()),
      /** May not log in: no work, no mail. Older versions of auth did not tell. */
      isBanned: optional(Type.Boolean()),
      absentFrom: optional(Moment),
      absentTo: optional(Moment),
    },
    example: {
      adminId: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99',
      version: 3,
      firstName: 'Rohan',
      lastName: 'Mehta',
      email: 'rohan.mehta@example.in',
      role: 'accountant',
      membershipNumber: '123456',
      signingName: 'CA Rohan Mehta',
      skills: ['net-worth', 'turnover'],
      absentFrom: '2026-12-24T00:00:00.000Z',
      absentTo: '2027-01-02T00:00:00.000Z',
    },
  }),
  'session.ended': event({
    meaning: 'Sessions were ended; their access tokens are refused before they expire.',
    from: 'auth',
    to: ['payment', 'document', 'notes', 'vault', 'notification'],
    data: {
      userId: Id,
      /** Only those that may still have a valid access token. */
      sessionIds: Type.Array(Id, { minItems: 1, maxItems: MOST_SESSIONS_IN_EVENT }),
      reason: Type.Enum(SESSION_ENDS),
      endedAt: Moment,
    },
    example: {
      userId: aCustomer.id,
      sessionIds: ['0193a1f0-6c2d-7d4f-8b62-1d8e2c903b21'],
      reason: 'password-reset',
      endedAt: '2026-11-02T06:45:00.000Z',
    },
  }),
};

export type UserChanged = EventMap['user.changed'];
export type UserClosed = EventMap['user.closed'];
export type AdminChanged = EventMap['admin.changed'];
