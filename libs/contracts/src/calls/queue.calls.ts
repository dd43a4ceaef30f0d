import { Type } from 'typebox';
import { orNull } from '../answer-fields';
import { BulkAnswer, FiguresAnswer, QueueAnswer, QueueRow, TeamMemberAnswer } from '../desk/queue.answers';
import { AssignRequest, BulkStatusRequest, GiveBackRequest, FiguresQuery, QueueQuery } from '../desk/queue.requests';
import { type CallTable, MESSAGE, reads } from './call';
import * as example from './examples/desk.examples';
import { aPage } from './examples/page.examples';

const { id } = example.aRow;
const QUEUE = reads(QueueQuery, 'page', 'limit', 'view', 'sort');
const COUNTS = { mine: 3, unassigned: 12, overdue: 1, waiting: 4, 'four-eyes': 2, udin: 5, 'refund-asked': 1, all: 1 };

/** The list that accountants work from. */
export const QUEUE_CALLS = {
  'GET /api/documents/queue': {
    summary: 'What there is to do, by due time, with the number of documents in each view',
    description:
      'Views other than "all" hold work that is not finished: mine; unassigned; overdue; waiting (for the customer); ' +
      'four-eyes (prepared by somebody else, ready for the second pair of eyes). udin holds what is signed and has no ' +
      'UDIN yet, by what is left of its 60 days; refund-asked what money is asked back for and nobody has decided ' +
      'about, in any status, the oldest request first. Nobody goes on with a document whose money went back: it is in ' +
      'mine and all only. `counts` are those without filters.',
    duty: 'read',
    query: QUEUE,
    answer: QueueAnswer,
    example: { query: { view: 'all' }, answer: { documents: [example.aRow], counts: COUNTS, absence: null, ...aPage } },
  },
  'GET /api/documents/queue.csv': {
    summary: 'The same as a table: at most 5,000 rows, whatever page and limit say',
    isAct: true,
    duty: 'read',
    query: QUEUE,
    content: ['text/csv'],
    example: { query: { view: 'overdue' } },
  },
  'POST /api/documents/queue/next': {
    summary: 'Take the next document: the one that is due first, of a type the caller signs',
    description: 'Null when nothing waits. Two people who ask at once get different ones.',
    duty: 'work',
    answer: orNull(QueueRow),
    problems: ['document.absent'],
    example: { answer: example.aRow },
  },
  'POST /api/documents/assignments': {
    summary: 'Give documents to somebody; without a name, to whom skill and load name',
    duty: 'assign',
    body: reads(AssignRequest),
    answer: BulkAnswer,
    beside: MESSAGE,
    problems: ['document.assignee-unfit'],
    example: {
      body: { documentIds: [id], assigneeId: example.aTeamMember.id },
      answer: { done: [id], refused: [] },
      beside: { message: '1 document assigned.' },
    },
  },
  'POST /api/documents/give-back': {
    summary: 'Give own work back to all, as at the end of a day; what is a colleague’s is refused',
    duty: 'work',
    body: reads(GiveBackRequest),
    answer: BulkAnswer,
    beside: MESSAGE,
    example: {
      body: { documentIds: [id], seen: [{ id, revision: example.aRow.revision }] },
      answer: { done: [id], refused: [] },
      beside: { message: '1 document given back.' },
    },
  },
  'POST /api/documents/bulk-status': {
    summary: 'Change the status of many documents, but for those that changed since they were seen',
    duty: 'work',
    body: reads(BulkStatusRequest),
    answer: BulkAnswer,
    beside: MESSAGE,
    problems: ['document.reason-missing'],
    example: {
      body: { documentIds: [id], documentStatus: 'processing', seen: [{ id, revision: example.aRow.revision }] },
      answer: { done: [id], refused: [] },
      beside: { message: '1 document changed.' },
    },
  },
  'GET /api/documents/desk/team': {
    summary: 'Who can be given work, with what each has open; absent ones are marked',
    duty: 'read',
    answer: Type.Array(TeamMemberAnswer),
    example: { answer: [example.aTeamMember] },
  },
  'GET /api/documents/desk/figures': {
    summary: 'How the team does: kept promises, hours, what waits and why',
    duty: 'figures',
    query: reads(FiguresQuery),
    answer: FiguresAnswer,
    example: { query: { from: '2026-10-22', to: '2026-11-21' }, answer: example.theFigures },
  },
} satisfies CallTable;
