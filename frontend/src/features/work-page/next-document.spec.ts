import { aRow } from '@udin/contracts/calls/examples/desk.examples';
import type { QueueRow } from '@udin/contracts/desk/queue.answers';
import { answering, data } from '../../testing/answering';
import { nextDocumentId } from './work.queries';

const row = (id: string, part: Partial<QueueRow> = {}): QueueRow => ({ ...aRow, waitingFor: null, id, ...part });
const DONE = row('done');
const FREE = row('free');
const OWN = row('own');
const NEXT = '/api/documents/queue/next';
const goOn = async (documents: QueueRow[]) => {
  answering({ '/api/documents/queue': data({ documents }), [NEXT]: data(FREE) });
  return nextDocumentId('done');
};

it.each([
  ['waits for the customer', { waitingFor: 'answer' }],
  ['lost its money', { paidBackAt: '2026-11-21T09:00:00.000Z' }],
  ['is with the second pair of eyes', { review: 'requested', preparedBy: aRow.assignee }],
] as const)('[ADM-4] own work goes on with the next that can be gone on with, past what %s', async (_, part) => {
  const many = Array.from({ length: 20 }, (__, n) => row(`stuck ${n}`, part));
  expect(await goOn([DONE, ...many, OWN])).toBe('own');
  expect(await goOn([DONE, ...many])).toBe('free');
});

it('[ADM-4] what a colleague has prepared for the own review is own work', async () => {
  const prepared = row('to review', { review: 'requested', preparedBy: { id: DONE.id, name: 'Mira Rao' } });
  expect(await goOn([DONE, prepared])).toBe('to review');
});
