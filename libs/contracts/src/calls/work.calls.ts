import { Type } from 'typebox';
import { CheckedItemAnswer, PresenceAnswer, WorkAnswer } from '../desk/work.answers';
import { ChangeAssigneeRequest } from '../desk/queue.requests';
import {
  AskRequest,
  DeclineRefundRequest,
  DraftFields,
  ReviewRequest,
  StartRequest,
  TakeBackRequest,
  TickRequest,
} from '../desk/work.requests';
import { KIB } from '../limits';
import { type CallTable, reads } from './call';
import * as example from './examples/desk.examples';
import { DOCUMENT, DRAFT, FILE_PROBLEMS, QUESTION } from './path-fields';

const { id, revision } = example.aRow;
const { id: questionId } = example.aQuestion;
const params = { id };
const answer = example.someWork;

/** 2,000 letters, if a client writes each of them as an escape of six bytes. */
const WORDS_BYTES = 16 * KIB;

const CHANGES = ['document.not-found', 'document.changed', 'document.paid-back'] as const;

/** One document on somebody's desk. Each call answers with all of it, so that the page is up to date. */
export const WORK_CALLS = {
  'GET /api/documents/:id/work': {
    summary: 'Everything that whoever works on a document needs',
    duty: 'read',
    params: DOCUMENT,
    answer: WorkAnswer,
    problems: ['document.not-found'],
    example: { params, answer },
  },
  'POST /api/documents/:id/presence': {
    summary: 'A sign of life: the caller looks at this document. Send it every 15 seconds',
    description: 'Answers who else looks at it, and its revision: a higher one than shown means that it has changed.',
    isAct: false,
    duty: 'read',
    params: DOCUMENT,
    answer: PresenceAnswer,
    problems: ['document.not-found'],
    example: { params, answer: { people: [{ id: example.aTeamMember.id, name: 'Rohan Mehta' }], revision } },
  },
  'POST /api/documents/:id/start': {
    summary: 'Start the work: the caller is the assignee, the status is processing',
    duty: 'work',
    params: DOCUMENT,
    body: reads(StartRequest),
    answer: WorkAnswer,
    problems: [...CHANGES, 'document.taken', 'document.absent', 'document.closed'],
    example: { params, body: { expectedRevision: revision }, answer },
  },
  'PATCH /api/documents/:id/assignee': {
    summary: 'Give a document to somebody, or back to all when nobody is named',
    duty: 'assign',
    params: DOCUMENT,
    body: reads(ChangeAssigneeRequest),
    answer: WorkAnswer,
    problems: [...CHANGES, 'document.assignee-unfit', 'document.closed'],
    example: { params, body: { assigneeId: example.aTeamMember.id }, answer },
  },
  'POST /api/documents/:id/questions': {
    summary: 'Ask the customer; the clock stops until the answer',
    duty: 'work',
    params: DOCUMENT,
    body: reads(AskRequest),
    maxBodyBytes: WORDS_BYTES,
    answer: WorkAnswer,
    problems: [...CHANGES, 'document.waiting', 'document.closed', 'document.account-closed'],
    example: { params, body: { reason: 'unreadable', text: 'Page 3 is blurred.' }, answer },
  },
  'POST /api/documents/:id/questions/:questionId/withdraw': {
    summary: 'Take a question back; the clock goes on',
    duty: 'work',
    params: { ...DOCUMENT, ...QUESTION },
    answer: WorkAnswer,
    problems: ['document.not-found', 'document.question-not-found', 'document.not-waiting'],
    example: { params: { id, questionId }, answer },
  },
  'POST /api/documents/:id/drafts': {
    summary: 'Send the customer a draft to approve; the clock stops until the word on it',
    duty: 'work',
    params: DOCUMENT,
    body: reads(DraftFields),
    upload: { part: 'file', most: 1 },
    answer: WorkAnswer,
    problems: [...CHANGES, 'document.waiting', 'document.closed', 'document.account-closed', ...FILE_PROBLEMS],
    example: { params, body: { message: 'Please check page 2.' }, answer: { ...answer, drafts: [example.aDraft] } },
  },
  'POST /api/documents/:id/drafts/:draftId/withdraw': {
    summary: 'Take a draft back before the customer has decided; the clock goes on',
    description: 'The customer does not see it any more. An email that tells of it and has not left yet stays here.',
    duty: 'work',
    params: { ...DOCUMENT, ...DRAFT },
    answer: WorkAnswer,
    problems: ['document.not-found', 'document.draft-not-found', 'document.not-waiting'],
    example: { params: { id, draftId: example.aDraft.id }, answer },
  },
  'POST /api/documents/:id/prepared': {
    summary: 'The caller has prepared it: the second pair of eyes is asked for',
    duty: 'work',
    params: DOCUMENT,
    body: reads(StartRequest),
    answer: WorkAnswer,
    problems: [...CHANGES, 'document.waiting', 'document.closed'],
    example: { params, body: {}, answer },
  },
  'POST /api/documents/:id/review': {
    summary: 'The second pair of eyes: approve, or send back with remarks',
    description: 'What was approved can still be sent back until it is signed.',
    duty: 'review',
    params: DOCUMENT,
    body: reads(ReviewRequest),
    maxBodyBytes: WORDS_BYTES,
    answer: WorkAnswer,
    problems: [...CHANGES, 'document.not-prepared', 'document.four-eyes', 'document.closed'],
    example: { params, body: { approved: true }, answer },
  },
  'POST /api/documents/:id/take-back': {
    summary: 'Take a signed file back that was sent by mistake: the owner no longer gets it, and the work goes on',
    description:
      'The public check says at once that it is not in force. The owner is told by email, whatever mails were chosen. ' +
      'The status becomes processing, or rejected where the money went back. Setting it to signed gives the file back.',
    duty: 'sign',
    params: DOCUMENT,
    body: reads(TakeBackRequest),
    answer: WorkAnswer,
    problems: ['document.not-found', 'document.changed', 'document.nothing-to-take-back'],
    example: { params, body: { reason: 'It belongs to another document.', expectedRevision: revision }, answer },
  },
  'PATCH /api/documents/:id/checklist': {
    summary: "Tick a point of the type's checklist, with name and time, or take the tick back",
    duty: 'work',
    params: DOCUMENT,
    body: reads(TickRequest),
    answer: Type.Array(CheckedItemAnswer),
    problems: ['document.not-found', 'document.changed', 'document.checklist-unknown'],
    example: { params, body: { item: 'readable', done: true, version: 1 }, answer: answer.checklist },
  },
  'PATCH /api/documents/:id/refund-request': {
    summary: 'Decline to pay back; what is granted is paid by POST /api/transactions/{id}/refunds with documentId',
    duty: 'refund',
    params: DOCUMENT,
    body: reads(DeclineRefundRequest),
    answer: WorkAnswer,
    problems: ['document.not-found', 'document.no-refund-request'],
    example: { params, body: { note: 'The corrected file has arrived meanwhile.' }, answer },
  },
} satisfies CallTable;
