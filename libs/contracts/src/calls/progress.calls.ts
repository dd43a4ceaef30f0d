import { Type } from 'typebox';
import { uuid } from '../answer-fields';
import { ProgressAnswer, TimelineEntryAnswer } from '../desk/work.answers';
import {
  AnswerQuestionRequest,
  AskRefundRequest,
  DraftDecisionRequest,
  ReplacementFields,
} from '../desk/work.requests';
import { DocumentContentQuery } from '../document/document.requests';
import { FilePreviewAnswer } from '../file-preview.answer';
import { KIB } from '../limits';
import { type CallTable, reads } from './call';
import * as example from './examples/desk.examples';
import { aFilePreview } from './examples/file-preview.examples';
import {
  DOCUMENT,
  DRAFT,
  FILE_CONTENT,
  FILE_PROBLEMS,
  PDF_CONTENT,
  QUESTION,
  SERVED,
  SERVING_PROBLEMS,
} from './path-fields';

const { id } = example.aRow;
const params = { id };
const answer = example.someProgress;
const WORDS_BYTES = 16 * KIB;
const FOREIGN = ['auth.forbidden', 'document.not-found'] as const;
const FILE = { fileId: uuid('The version or the draft.') };

/** The page of one document for its owner: how it goes, what is asked, and the answers. */
export const PROGRESS_CALLS = {
  'GET /api/documents/:id/progress': {
    summary: 'How a document gets on, with its order, questions, drafts and versions: its owner or an admin',
    access: 'signed-in',
    params: DOCUMENT,
    answer: ProgressAnswer,
    problems: FOREIGN,
    example: { params, answer },
  },
  'GET /api/documents/:id/timeline': {
    summary: 'What happened to a document, each stop and start of the clock too: its owner or an admin',
    access: 'signed-in',
    params: DOCUMENT,
    answer: Type.Array(TimelineEntryAnswer),
    problems: FOREIGN,
    example: { params, answer: [example.anEntry] },
  },
  'POST /api/documents/:id/questions/:questionId/answer': {
    summary: 'Answer a question about the own document; the clock goes on',
    access: 'signed-in',
    params: { ...DOCUMENT, ...QUESTION },
    body: reads(AnswerQuestionRequest),
    maxBodyBytes: WORDS_BYTES,
    answer: ProgressAnswer,
    problems: [...FOREIGN, 'document.question-not-found', 'document.not-waiting'],
    example: { params: { id, questionId: example.aQuestion.id }, body: { text: 'It is 4,20,000.' }, answer },
  },
  'POST /api/documents/:id/replacement': {
    summary:
      'Send a corrected file for the own document, while a question is open or when the work has ended without a result',
    description: 'Nothing is paid again. It answers the open question; a rejected or failed document begins anew.',
    access: 'signed-in',
    params: DOCUMENT,
    body: reads(ReplacementFields),
    upload: { part: 'file', most: 1 },
    answer: ProgressAnswer,
    problems: [...FOREIGN, 'document.not-replaceable', 'document.order-paid-back', 'file.duplicate', ...FILE_PROBLEMS],
    example: { params, body: { message: 'Here is page 3 again.' }, answer },
  },
  'POST /api/documents/:id/drafts/:draftId/decision': {
    summary: 'Approve a draft, or send it back with remarks; the clock goes on',
    access: 'signed-in',
    params: { ...DOCUMENT, ...DRAFT },
    body: reads(DraftDecisionRequest),
    maxBodyBytes: WORDS_BYTES,
    answer: ProgressAnswer,
    problems: [...FOREIGN, 'document.draft-not-found', 'document.not-waiting'],
    example: { params: { id, draftId: example.aDraft.id }, body: { approved: true }, answer },
  },
  'POST /api/documents/:id/refund-request': {
    summary: 'Ask for the money back of a document that was rejected or failed',
    access: 'signed-in',
    params: DOCUMENT,
    body: reads(AskRefundRequest),
    answer: ProgressAnswer,
    problems: [
      ...FOREIGN,
      'document.not-rejected',
      'document.refund-requested',
      'document.books-gone',
      'document.order-paid-back',
    ],
    example: { params, body: { reason: 'I no longer need it.' }, answer },
  },
  'GET /api/documents/:id/files/:fileId/content': {
    summary:
      'An earlier version of a document, or a draft: by a link of ten minutes, or a token of its owner or an admin',
    access: 'optional',
    params: { ...DOCUMENT, ...FILE },
    query: reads(DocumentContentQuery, 'kind'),
    ...SERVED,
    content: FILE_CONTENT,
    problems: [...FOREIGN, ...SERVING_PROBLEMS],
    example: { params: { id, fileId: example.aDraft.id } },
  },
  'GET /api/documents/:id/files/:fileId/preview': {
    summary: 'A PDF of an earlier version or a draft that is an Office file, to look at in the page (PRV-1)',
    description: 'Made in the background when it is asked for the first time: ask again until it is ready.',
    access: 'signed-in',
    params: { ...DOCUMENT, ...FILE },
    answer: FilePreviewAnswer,
    problems: [...FOREIGN, 'file.not-found'],
    example: { params: { id, fileId: example.aDraft.id }, answer: aFilePreview },
  },
  'GET /api/documents/:id/files/:fileId/preview/content': {
    summary: 'That PDF: by a link of ten minutes, or a token of the owner or an admin',
    access: 'optional',
    params: { ...DOCUMENT, ...FILE },
    query: reads(DocumentContentQuery, 'kind'),
    ...SERVED,
    content: PDF_CONTENT,
    problems: [...FOREIGN, ...SERVING_PROBLEMS],
    example: { params: { id, fileId: example.aDraft.id } },
  },
} satisfies CallTable;
