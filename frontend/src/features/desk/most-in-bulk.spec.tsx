import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRow, aTeamMember } from '@udin/contracts/calls/examples/desk.examples';
import { MOST_IN_BULK } from '@udin/contracts/desk/desk.kinds';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { Queue } from './queue';

jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'owner' } }) }));

const idOf = (n: number) => `0193a1f0-5b1c-7c3e-9a51-${String(n).padStart(12, '0')}`;
const COUNTS = { mine: 2, unassigned: 0, overdue: 0, waiting: 0, 'four-eyes': 0, udin: 0, 'refund-asked': 0, all: 2 };

it.each([
  [5_000, 'Export CSV'],
  [5_001, 'Export CSV, the first 5,000'],
])('[ADM-2] an export of %d rows says before it is made whether it holds all', async (total, name) => {
  const documents = [{ ...aRow, id: idOf(1), fileName: '1.pdf' }];
  answering({
    '/api/documents/queue': data({ documents, counts: COUNTS, page: 1, pages: 251, total }),
    '/api/documents/desk/team': data([aTeamMember]),
  });
  renderInProduct(<Queue />, '/admin?view=all');
  await screen.findByRole('link', { name: '1.pdf' });
  expect(screen.getByRole('button', { name: /^Export/ }).textContent).toBe(name);
});

it('[ADM-2] no more rows are chosen than the server takes at once, and that is said', async () => {
  const documents = [1_000, 1_001].map((n) => ({ ...aRow, id: idOf(n), fileName: `${n}.pdf` }));
  answering({
    '/api/documents/queue': data({ documents, counts: COUNTS, page: 1, pages: 1, total: 2 }),
    '/api/documents/desk/team': data([aTeamMember]),
  });
  const before = Array.from({ length: MOST_IN_BULK - 1 }, (_, n) => idOf(n));
  const { address } = renderInProduct(<Queue />, `/admin?view=all&picked=${before.join(',')}`);
  await screen.findByRole('link', { name: '1000.pdf' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  await screen.findByText('At most 100 documents can be chosen at once.');
  screen.getByText('100 chosen');
  expect(new URLSearchParams(address().split('?')[1]).get('picked')!.split(',')).toEqual([...before, idOf(1_000)]);
  await userEvent.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(screen.queryByText(/^At most/)).toBeNull();
});
