import { Type } from 'typebox';
import { uuid } from '../answer-fields';
import { CircularAnswer, CircularRecipientsAnswer, WrittenCircularAnswer } from '../auth/circular.answers';
import { CircularRecipientsRequest, SendCircularRequest, TestCircularRequest } from '../auth/circular.requests';
import { ReauthenticationRequest } from '../auth/reauthentication.request';
import { CIRCULAR_MAX_BYTES } from '../limits';
import { type CallTable, reads } from './call';
import * as example from './examples/auth.examples';
import { REAUTHENTICATION_PROBLEMS } from './own-account.calls';

const { password } = example.registration;
const { id } = example.aCircular;
const words = { en: { title: example.aCircular.title, text: 'Our office is closed from 20 to 24 October.' } };

/** The firm writes to its customers. */
export const CIRCULAR_CALLS = {
  'GET /api/auth/circulars': {
    summary: 'What was written to customers, newest first: the last fifty',
    duty: 'circulars',
    answer: Type.Array(CircularAnswer),
    example: { answer: [example.aCircular] },
  },
  'GET /api/auth/circulars/:id': {
    summary: 'What was written to customers, in each language: they ask what it means, and an authority what it said',
    duty: 'circulars',
    params: { id: uuid('The circular.') },
    answer: WrittenCircularAnswer,
    problems: ['request.not-found'],
    example: { params: { id }, answer: words },
  },
  'POST /api/auth/circulars/recipients': {
    summary: 'How many customers a circular would go to, and which emails of a list no customer has',
    isAct: false,
    duty: 'circulars',
    body: reads(CircularRecipientsRequest),
    maxBodyBytes: CIRCULAR_MAX_BYTES,
    answer: CircularRecipientsAnswer,
    example: {
      body: { audience: 'emails', emails: ['asha.sen@example.com', 'asha@nowhere.example'] },
      answer: { count: 1, unknown: ['asha@nowhere.example'] },
    },
  },
  'POST /api/auth/circulars/test': {
    summary: 'Send a circular to oneself, in each language it is written in',
    isAct: false,
    duty: 'circulars',
    body: reads(TestCircularRequest),
    maxBodyBytes: CIRCULAR_MAX_BYTES,
    says: 'A test is on its way to you.',
    problems: ['auth.user-not-found'],
    example: { body: { words } },
  },
  'POST /api/auth/circulars': {
    summary: 'Write to customers, by email and in their notifications',
    description:
      'To customers whose email is verified, and who have registered by now. They are written to in parts of fifty, ' +
      'each ten seconds, in turns with other circulars, behind all other emails. With an `id` that is known it answers ' +
      'what that one has come to.',
    duty: 'circulars',
    body: reads(SendCircularRequest),
    maxBodyBytes: CIRCULAR_MAX_BYTES,
    answer: CircularAnswer,
    says: 'The circular is being sent.',
    problems: [...REAUTHENTICATION_PROBLEMS, 'auth.circular-count', 'auth.user-not-found'],
    example: {
      body: { id, words, to: { audience: 'all' }, count: 412, currentPassword: password, code: '482913' },
      answer: example.aCircular,
    },
  },
  'POST /api/auth/circulars/:id/stop': {
    summary: 'Write to nobody else, and withdraw the emails that have not left',
    duty: 'circulars',
    repeatable: true,
    params: { id: uuid('The circular.') },
    answer: CircularAnswer,
    says: 'The circular is stopped.',
    problems: ['request.not-found'],
    example: {
      params: { id },
      answer: { ...example.aCircular, endedAt: '2026-10-12T06:31:00.000Z', isStopped: true, isResumable: true },
    },
  },
  'POST /api/auth/circulars/:id/resume': {
    summary: 'Go on with one that was stopped: who has had it does not get it again',
    description: 'Also with the emails that were withdrawn. Of one that is being sent it answers what it has come to.',
    duty: 'circulars',
    repeatable: true,
    params: { id: uuid('The circular.') },
    body: reads(ReauthenticationRequest),
    answer: CircularAnswer,
    says: 'The circular is being sent.',
    problems: [...REAUTHENTICATION_PROBLEMS, 'auth.user-not-found', 'request.not-found'],
    example: {
      params: { id },
      body: { currentPassword: password, code: '482913' },
      answer: { ...example.aCircular, told: 0 },
    },
  },
} satisfies CallTable;
