import { Type } from 'typebox';
import { uuid } from '../answer-fields';
import {
  CustomerLanguageAnswer,
  MailPreferences,
  NotificationsAnswer,
  UnreadAnswer,
} from '../notification/notification.answers';
import { ChangePreferencesRequest } from '../notification/preferences.request';
import { aCustomer } from '../events/customer-ref';
import { PageQuery } from '../paging';
import { type CallTable, reads } from './call';
import { aNotification } from './examples/notification.examples';
import { aPage } from './examples/page.examples';

const { id } = aNotification;

export const NOTIFICATION_CALLS = {
  'GET /api/notifications': {
    summary: 'The own notifications, newest first',
    access: 'signed-in',
    query: reads(PageQuery, 'page', 'limit'),
    answer: NotificationsAnswer,
    example: { query: { page: 1 }, answer: { notifications: [aNotification], unread: 1, ...aPage } },
  },
  'GET /api/notifications/unread-count': {
    summary: 'How many notifications are unread',
    access: 'signed-in',
    answer: UnreadAnswer,
    example: { answer: { unread: 1 } },
  },
  'POST /api/notifications/read-all': {
    summary: 'Mark all notifications as read',
    isAct: false,
    access: 'signed-in',
    repeatable: true,
    answer: UnreadAnswer,
    says: 'All notifications are read.',
    example: { answer: { unread: 0 } },
  },
  'POST /api/notifications/:id/read': {
    summary: 'Mark one notification as read',
    isAct: false,
    access: 'signed-in',
    repeatable: true,
    params: { id: uuid('The notification.') },
    answer: UnreadAnswer,
    problems: ['notification.not-found'],
    example: { params: { id }, answer: { unread: 0 } },
  },
  'GET /api/notifications/preferences': {
    summary: 'Which mails the caller wants, and in which language',
    access: 'signed-in',
    answer: MailPreferences,
    example: { answer: { documentUpdates: true, notes: true } },
  },
  'PATCH /api/notifications/preferences': {
    summary: 'Choose which mails to get, and in which language',
    access: 'signed-in',
    repeatable: true,
    body: reads(ChangePreferencesRequest),
    answer: MailPreferences,
    example: {
      body: { notes: false, language: 'hi' },
      answer: { documentUpdates: true, notes: false, language: 'hi' },
    },
  },
  'GET /api/notifications/languages/:userId': {
    summary: 'In which language emails to a customer are, for whoever writes to them',
    duty: 'read',
    params: { userId: uuid('The customer.') },
    answer: CustomerLanguageAnswer,
    problems: ['auth.account-not-found'],
    example: { params: { userId: aCustomer.id }, answer: { language: 'hi' } },
  },
  'GET /api/notifications/stream': {
    summary: 'New notifications as they come',
    description:
      'Server-sent events named "notification", each with a notification as JSON, and "withdrawn", with the id of one ' +
      'that is there no more and the event that it told of. After a break the reader brings the last number it saw and ' +
      'misses nothing.',
    access: 'signed-in',
    headers: { 'last-event-id': Type.String({ description: 'The last number that was seen.' }) },
    content: ['text/event-stream'],
    example: {},
  },
} satisfies CallTable;
