import { Type } from 'typebox';
import { Id, Moment } from '../answer-fields';
import { ABOUT_DOCUMENT, aboutADocument } from './about-document';
import type { EventMap } from './catalogue';
import { event, optional } from './event';
import { QUESTION_REASON_KEYS } from '../desk/desk.kinds';

const ANSWER_KINDS = ['answer', 'draft-approved', 'draft-sent-back', 'refund-requested'] as const;

const ASSIGNMENT_REASONS = ['taken', 'given', 'absence'] as const;

export type AssignmentReason = (typeof ASSIGNMENT_REASONS)[number];

const askedId = '0193a1f7-5f60-7172-9d84-9fa0b1c2d3e4';
const assigneeId = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99';

/** Their rows of the table of events. */
export const DESK_EVENTS = {
  'document.question-asked': event({
    meaning: 'The customer was asked something, or has a draft to approve; or is reminded of it.',
    from: 'document',
    to: ['notification'],
    /** The words stay in the document service: mails and queues do not carry what people wrote. */
    data: {
      ...ABOUT_DOCUMENT,
      /** A question, or a draft to approve. */
      kind: Type.Enum(['question', 'draft']),
      /** Of the question or the draft. */
      askedId: Id,
      reason: optional(Type.Enum(QUESTION_REASON_KEYS)),
      /** It was asked days ago, and is asked once more. */
      isReminder: optional(Type.Boolean()),
      askedAt: Moment,
    },
    example: {
      ...aboutADocument,
      kind: 'question',
      askedId,
      reason: 'unreadable',
      askedAt: '2026-11-02T09:00:00.000Z',
    },
  }),
  'document.question-withdrawn': event({
    meaning: 'The team took a question or a draft back.',
    from: 'document',
    to: ['notification'],
    data: { ...ABOUT_DOCUMENT, askedId: Id, withdrawnAt: Moment },
    example: { ...aboutADocument, askedId, withdrawnAt: '2026-11-02T10:00:00.000Z' },
  }),
  'document.answered': event({
    meaning: 'The customer answered, decided on a draft, or asks for the money back.',
    from: 'document',
    to: ['notification'],
    data: {
      ...ABOUT_DOCUMENT,
      kind: Type.Enum(ANSWER_KINDS),
      assigneeId: optional(Id),
      answeredAt: Moment,
    },
    example: {
      ...aboutADocument,
      kind: 'answer',
      assigneeId,
      answeredAt: '2026-11-02T12:00:00.000Z',
    },
  }),
  'document.replaced': event({
    meaning: 'The customer sent a corrected file.',
    from: 'document',
    to: ['notes', 'notification'],
    data: { ...ABOUT_DOCUMENT, assigneeId: optional(Id), replacedAt: Moment },
    example: { ...aboutADocument, assigneeId, replacedAt: '2026-11-02T12:00:00.000Z' },
  }),
  'document.assigned': event({
    meaning: 'A document has another assignee.',
    from: 'document',
    to: ['notification'],
    data: {
      ...ABOUT_DOCUMENT,
      /** Nobody: it was given back. */
      assigneeId: optional(Id),
      /** Whose it was before. */
      previousAssigneeId: optional(Id),
      /** Nobody: it was done by the system. */
      byId: optional(Id),
      reason: Type.Enum(ASSIGNMENT_REASONS),
      /** The same for all that changed hands at once, so that it is told once. */
      batchId: optional(Id),
      dueAt: Moment,
      assignedAt: Moment,
    },
    example: {
      ...aboutADocument,
      assigneeId,
      byId: assigneeId,
      reason: 'taken',
      dueAt: '2026-11-05T06:36:00.000Z',
      assignedAt: '2026-11-02T09:00:00.000Z',
    },
  }),
  'document.overdue': event({
    meaning: 'A document is due soon, or its promise was not kept.',
    from: 'document',
    to: ['notification'],
    /** Three quarters of the time are over, or all of it. */
    data: {
      ...ABOUT_DOCUMENT,
      stage: Type.Enum(['due-soon', 'overdue']),
      assigneeId: optional(Id),
      dueAt: Moment,
      /** The date that was given in place of the promise is over, too. */
      isAgain: optional(Type.Boolean()),
      /** What the customer is told now. */
      estimatedDelivery: Moment,
    },
    example: {
      ...aboutADocument,
      stage: 'overdue',
      assigneeId,
      dueAt: '2026-11-05T06:36:00.000Z',
      estimatedDelivery: '2026-11-06T06:37:00.000Z',
    },
  }),
  'document.refund-undecided': event({
    meaning: 'A refund was asked for 5 business days ago, and nobody has decided; told each week when 10 are over.',
    from: 'document',
    to: ['notification'],
    data: {
      ...ABOUT_DOCUMENT,
      askedAt: Moment,
      /** The end of that time. */
      dueAt: Moment,
    },
    example: {
      ...aboutADocument,
      askedAt: '2026-11-02T12:00:00.000Z',
      dueAt: '2026-11-16T12:00:00.000Z',
    },
  }),
};

export type DocumentReplaced = EventMap['document.replaced'];
export type DocumentAssigned = EventMap['document.assigned'];
