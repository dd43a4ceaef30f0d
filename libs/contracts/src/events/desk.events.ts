import { IsBoolean, IsIn, IsISO8601, IsUUID } from 'class-validator';
import { Optional } from '../optional';
import { QUESTION_REASON_KEYS, type QuestionReason } from '../desk/desk.kinds';
import { AboutDocument, aboutADocument } from './about-document';
import { event } from './event';

/** The words stay in the document service: mails and queues do not carry what people wrote. */
export class DocumentQuestionAsked extends AboutDocument {
  /** A question, or a draft to approve. */
  @IsIn(['question', 'draft'])
  kind!: 'question' | 'draft';

  /** Of the question or the draft. */
  @IsUUID()
  askedId!: string;

  @Optional(IsIn(QUESTION_REASON_KEYS))
  reason?: QuestionReason;

  /** It was asked days ago, and is asked once more. */
  @Optional(IsBoolean())
  isReminder?: boolean;

  @IsISO8601()
  askedAt!: string;
}

/** The team took its question back: nothing is to be answered. */
export class DocumentQuestionWithdrawn extends AboutDocument {
  @IsUUID()
  askedId!: string;

  @IsISO8601()
  withdrawnAt!: string;
}

const ANSWER_KINDS = ['answer', 'draft-approved', 'draft-sent-back', 'refund-requested'] as const;

export class DocumentAnswered extends AboutDocument {
  @IsIn([...ANSWER_KINDS])
  kind!: (typeof ANSWER_KINDS)[number];

  @Optional(IsUUID())
  assigneeId?: string;

  @IsISO8601()
  answeredAt!: string;
}

export class DocumentReplaced extends AboutDocument {
  @Optional(IsUUID())
  assigneeId?: string;

  @IsISO8601()
  replacedAt!: string;
}

const ASSIGNMENT_REASONS = ['taken', 'given', 'absence'] as const;
export type AssignmentReason = (typeof ASSIGNMENT_REASONS)[number];

export class DocumentAssigned extends AboutDocument {
  /** Nobody: it was given back. */
  @Optional(IsUUID())
  assigneeId?: string;

  /** Whose it was before. */
  @Optional(IsUUID())
  previousAssigneeId?: string;

  /** Nobody: it was done by the system. */
  @Optional(IsUUID())
  byId?: string;

  @IsIn([...ASSIGNMENT_REASONS])
  reason!: AssignmentReason;

  /** The same for all that changed hands at once, so that it is told once. */
  @Optional(IsUUID())
  batchId?: string;

  @IsISO8601()
  dueAt!: string;

  @IsISO8601()
  assignedAt!: string;
}

/** Three quarters of the time are over, or all of it. */
export class DocumentOverdue extends AboutDocument {
  @IsIn(['due-soon', 'overdue'])
  stage!: 'due-soon' | 'overdue';

  @Optional(IsUUID())
  assigneeId?: string;

  @IsISO8601()
  dueAt!: string;

  /** The date that was given in place of the promise is over, too. */
  @Optional(IsBoolean())
  isAgain?: boolean;

  /** What the customer is told now. */
  @IsISO8601()
  estimatedDelivery!: string;
}

/** Nobody has decided about a refund request for half of the time that was promised; or it is over, for weeks perhaps. */
export class DocumentRefundUndecided extends AboutDocument {
  @IsISO8601()
  askedAt!: string;

  /** The end of that time. */
  @IsISO8601()
  dueAt!: string;
}

const assigneeId = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99';

export const documentQuestionAskedExample: DocumentQuestionAsked = {
  ...aboutADocument,
  kind: 'question',
  askedId: '0193a1f7-5f60-7172-9d84-9fa0b1c2d3e4',
  reason: 'unreadable',
  askedAt: '2026-11-02T09:00:00.000Z',
};

export const documentQuestionWithdrawnExample: DocumentQuestionWithdrawn = {
  ...aboutADocument,
  askedId: documentQuestionAskedExample.askedId,
  withdrawnAt: '2026-11-02T10:00:00.000Z',
};

export const documentAnsweredExample: DocumentAnswered = {
  ...aboutADocument,
  kind: 'answer',
  assigneeId,
  answeredAt: '2026-11-02T12:00:00.000Z',
};

export const documentReplacedExample: DocumentReplaced = {
  ...aboutADocument,
  assigneeId,
  replacedAt: '2026-11-02T12:00:00.000Z',
};

export const documentAssignedExample: DocumentAssigned = {
  ...aboutADocument,
  assigneeId,
  byId: assigneeId,
  reason: 'taken',
  dueAt: '2026-11-05T06:36:00.000Z',
  assignedAt: '2026-11-02T09:00:00.000Z',
};

export const documentOverdueExample: DocumentOverdue = {
  ...aboutADocument,
  stage: 'overdue',
  assigneeId,
  dueAt: '2026-11-05T06:36:00.000Z',
  estimatedDelivery: '2026-11-06T06:37:00.000Z',
};

export const documentRefundUndecidedExample: DocumentRefundUndecided = {
  ...aboutADocument,
  askedAt: '2026-11-02T12:00:00.000Z',
  dueAt: '2026-11-16T12:00:00.000Z',
};

/** Their rows of the table of events. */
export const DESK_EVENTS = {
  'document.question-asked': event({
    meaning: 'The customer was asked something, or has a draft to approve; or is reminded of it.',
    from: 'document',
    to: ['notification'],
    data: DocumentQuestionAsked,
    example: documentQuestionAskedExample,
  }),
  'document.question-withdrawn': event({
    meaning: 'The team took a question or a draft back.',
    from: 'document',
    to: ['notification'],
    data: DocumentQuestionWithdrawn,
    example: documentQuestionWithdrawnExample,
  }),
  'document.answered': event({
    meaning: 'The customer answered, decided on a draft, or asks for the money back.',
    from: 'document',
    to: ['notification'],
    data: DocumentAnswered,
    example: documentAnsweredExample,
  }),
  'document.replaced': event({
    meaning: 'The customer sent a corrected file.',
    from: 'document',
    to: ['notification'],
    data: DocumentReplaced,
    example: documentReplacedExample,
  }),
  'document.assigned': event({
    meaning: 'A document has another assignee.',
    from: 'document',
    to: ['notification'],
    data: DocumentAssigned,
    example: documentAssignedExample,
  }),
  'document.overdue': event({
    meaning: 'A document is due soon, or its promise was not kept.',
    from: 'document',
    to: ['notification'],
    data: DocumentOverdue,
    example: documentOverdueExample,
  }),
  'document.refund-undecided': event({
    meaning: 'A refund was asked for 5 business days ago, and nobody has decided; told each week when 10 are over.',
    from: 'document',
    to: ['notification'],
    data: DocumentRefundUndecided,
    example: documentRefundUndecidedExample,
  }),
};
