import { fireEvent, screen } from '@testing-library/react';
import { aRow, aTeamMember } from '@udin/contracts/calls/examples/desk.examples';
import { Queue } from '../features/desk/queue';
import { answering, type Answers, data } from './answering';
import { renderInProduct } from './in-product';

export const A = '0193a1f0-5b1c-7c3e-9a51-00000000000a';
export const B = '0193a1f0-5b1c-7c3e-9a51-00000000000b';
export const COUNTS = {
  mine: 3,
  unassigned: 12,
  overdue: 1,
  waiting: 4,
  'four-eyes': 2,
  udin: 5,
  'refund-asked': 6,
  all: 52,
};
export const rows = [
  { ...aRow, id: A, fileName: 'a.pdf', waitingFor: null, urgentNotes: 1, isOverdue: true },
  { ...aRow, id: B, fileName: 'b.pdf', flags: [{ code: 'scripts', text: 'carries a script' }] },
];
export const QUEUE = '/api/documents/queue';

export function show(at = '/admin', more: Answers = {}) {
  const calls = answering({
    [QUEUE]: data({ documents: rows, counts: COUNTS, page: 1, pages: 3, total: 52 }),
    '/api/documents/desk/team': data([aTeamMember]),
    ...more,
  });
  return { calls, ...renderInProduct(<Queue />, at) };
}
export const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
export const press = (key: string) => fireEvent.keyDown(document.body, { key });
