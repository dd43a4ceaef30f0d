import { HandedOverAnswer, type HandedOverRow, ReclaimAnswer } from '../desk/handed-over.answers';
import { ReclaimRequest } from '../desk/queue.requests';
import { PageQuery } from '../paging';
import { type CallTable, MESSAGE, reads } from './call';
import * as example from './examples/desk.examples';
import { aPage } from './examples/page.examples';

const { id, fileName, documentTypeName, dueAt } = example.aRow;
const assignee = { id: example.aTeamMember.id, name: example.aTeamMember.name };
const row: HandedOverRow = {
  ...{ id, fileName, documentTypeName, dueAt, assignee },
  documentStatus: 'pending',
  handedOverAt: '2026-11-21T04:00:00.000Z',
  handedTo: assignee,
  state: 'untouched',
};

/** What goes to others while somebody is away, and comes back. */
export const HANDOVER_CALLS = {
  'GET /api/documents/handed-over': {
    summary: 'What went to others while the caller was away, in the last 60 days, the newest first',
    duty: 'work',
    query: reads(PageQuery, 'page', 'limit'),
    answer: HandedOverAnswer,
    example: { query: { page: 1 }, answer: { documents: [row], reclaimable: 1, ...aPage } },
  },
  'POST /api/documents/handed-over/reclaim': {
    summary: 'Take back what nobody has begun since it went to others',
    description:
      'Each by itself: what somebody has begun meanwhile, or what was never the caller’s, is refused. Without ids the ' +
      'newest 100 that nobody has begun.',
    duty: 'work',
    body: reads(ReclaimRequest),
    answer: ReclaimAnswer,
    beside: MESSAGE,
    problems: ['document.absent'],
    example: {
      body: { documentIds: [id] },
      answer: { done: [id], refused: [], untouched: 2, why: { begun: 2, closed: 0, unfit: 0, more: 0 } },
      beside: { message: '1 document is yours again. 2 stay with others: 2 begun by others.' },
    },
  },
} satisfies CallTable;
