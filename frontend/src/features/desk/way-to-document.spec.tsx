import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { aRow, aTeamMember } from '@udin/contracts/calls/examples/desk.examples';
import { type Answers, answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { Queue } from './queue';

jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'owner' } }) }));

const NEXT = {
  ...aRow,
  id: '0193a1f0-5b1c-7c3e-9a51-00000000000b',
  fileName: 'b.pdf',
  customer: { ...aRow.customer, email: 'b@example.in' },
};
const COUNTS = { mine: 1, unassigned: 0, overdue: 0, waiting: 0, 'four-eyes': 0, udin: 0, 'refund-asked': 0, all: 1 };

function answer(more: Answers = {}) {
  answering({
    '/api/documents/queue': data({ documents: [aRow, NEXT], counts: COUNTS, page: 1, pages: 1, total: 2 }),
    '/api/documents/desk/team': data([aTeamMember]),
    ...more,
  });
}

it.each([
  ['its name', () => screen.findByRole('link', { name: aRow.fileName })],
  ['its row', () => screen.findByText(aRow.customer.email)],
])('[ADM-2] a document that is opened by %s knows the way back to the filters', async (_, place) => {
  answer();
  const { address, state } = renderInProduct(<Queue />, '/admin?view=all&search=sen');
  await userEvent.click(await place());
  expect(address()).toBe(`/admin/document/${aRow.id}`);
  expect(state()).toMatchObject({ back: expect.stringMatching(/^\/admin\?view=all&search=sen/) });
});

it('[ADM-2] a row that is pressed does not move away from the pointer; one that the keys move to comes into sight', async () => {
  answer();
  const scrolled = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  renderInProduct(<Queue />, '/admin?view=all');
  const name = await screen.findByRole('link', { name: aRow.fileName });
  act(() => name.focus());
  expect(name.closest('tr')!.getAttribute('aria-current')).toBe('true');
  expect(scrolled).not.toHaveBeenCalled();
  act(() => name.blur());
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('link', { name: 'b.pdf' }).closest('tr')]);
});

it('[ADM-2] a document that is taken late does not lead away from where somebody is by now', async () => {
  let arrive: (row: ReturnType<typeof data>) => void = () => undefined;
  const answered = new Promise<ReturnType<typeof data>>((resolve) => (arrive = resolve));
  answer({ '/api/documents/queue/next': () => answered });
  const Shown = () => (useLocation().pathname === '/admin' ? <Queue /> : <h1>People</h1>);
  const pages = (
    <>
      <Link to="/admin/people">Leave</Link>
      <Shown />
    </>
  );
  const { address } = renderInProduct(pages, '/admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Take the next' }));
  fireEvent.click(screen.getByRole('link', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'People' });
  await act(async () => arrive(data(NEXT)));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(address()).toBe('/admin/people');
});
