import { Type } from 'typebox';
import { PAGE_FIELDS, uuid } from '../answer-fields';
import { AdminAnswer } from '../auth/admin.answers';
import { ChangeAdminRequest } from '../auth/admin.requests';
import { ChangeAccountRequest } from '../auth/change-account.request';
import { CreateAdminRequest } from '../auth/create-admin.request';
import { UserAnswer, UsersAnswer } from '../auth/user.answers';
import { UsersQuery } from '../auth/users.query';
import { type CallTable, reads } from './call';
import * as example from './examples/auth.examples';
import { aPage } from './examples/page.examples';

const { password } = example.registration;

/** Accounts, of customers and of the team. */
export const USER_CALLS = {
  'GET /api/auth/users': {
    summary: 'Users, newest first (ADM-2)',
    duty: 'read',
    query: reads(UsersQuery, 'page', 'limit', 'type'),
    answer: UsersAnswer,
    beside: PAGE_FIELDS,
    example: {
      query: { search: 'asha', page: 1 },
      answer: { users: [example.aUser], ...aPage, newThisWeek: 1 },
      beside: aPage,
    },
  },
  'GET /api/auth/users/:id': {
    summary: 'One user: that user or an admin',
    isAct: true,
    access: 'signed-in',
    params: { id: uuid('The user.') },
    answer: UserAnswer,
    problems: ['auth.forbidden', 'auth.user-not-found', 'auth.account-not-found'],
    example: { params: { id: example.aUser.id }, answer: example.aUser },
  },
  'PATCH /api/auth/users/:id': {
    summary: 'Change the own account: name, phone, address, company and GSTIN',
    access: 'signed-in',
    params: { id: uuid('The user.') },
    body: reads(ChangeAccountRequest),
    answer: UserAnswer,
    says: 'Your account has been saved.',
    problems: ['auth.forbidden', 'auth.user-not-found'],
    example: {
      params: { id: example.aUser.id },
      body: { companyName: 'Sen Textiles Private Limited', gstin: '27AAPFU0939F1ZV' },
      answer: { ...example.aUser, companyName: 'Sen Textiles Private Limited', gstin: '27AAPFU0939F1ZV' },
    },
  },
  'GET /api/auth/admins': {
    summary: 'The team: every admin with role, skills and absence, by name',
    duty: 'read',
    answer: Type.Array(AdminAnswer),
    example: { answer: [example.anAdminOfTheTeam] },
  },
  'PATCH /api/auth/admins/:id': {
    summary: 'Change the name, role, membership number, skills or absence of an admin',
    description:
      'A changed role ends the sessions of that admin. Auth refuses their tokens at once, the other services as soon as ' +
      'they hear of it: some tens of milliseconds, or longer while RabbitMQ is away. Of several instances of one ' +
      'service, those beside the one that heard may go on to answer reads for a second. An absence given in days is of ' +
      'days in India, the last one included.',
    duty: 'people',
    params: { id: uuid('The admin.') },
    body: reads(ChangeAdminRequest),
    answer: AdminAnswer,
    says: 'Admin saved.',
    problems: ['auth.account-not-found', 'auth.last-owner', 'auth.membership-taken'],
    example: {
      params: { id: example.anAdminOfTheTeam.id },
      body: { role: 'accountant', membershipNumber: '123456', signingName: 'CA Rohan Mehta' },
      answer: example.anAdminOfTheTeam,
    },
  },
  'POST /api/auth/admins': {
    summary: 'Make another admin',
    duty: 'people',
    body: reads(CreateAdminRequest),
    status: 201,
    answer: UserAnswer,
    says: 'Admin created.',
    problems: ['auth.email-taken', 'auth.password-common'],
    example: {
      body: { firstName: 'Rohan', lastName: 'Mehta', email: example.anAdmin.email, password },
      answer: example.anAdmin,
    },
  },
} satisfies CallTable;
