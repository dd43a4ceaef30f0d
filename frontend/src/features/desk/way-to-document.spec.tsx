import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRow, aTeamMember } from '@udin/contracts/calls/examples/desk.examples';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { Queue } from './queue';

jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'owner' } }) }));

const COUNTS = { mine: 1, unassigned: 0, overdue: 0, waiting: 0, 'four-eyes': 0, udin: 0, all: 1 };

it.each([
  ['its name', () => screen.findByRole('link', { name: aRow.fileName })],
  ['its row', () => screen.findByText(aRow.customer.email)],
])('[ADM-2] a document that is opened by %s knows the way back to the filters', async (_, place) => {
  answering({
    '/api/documents/queue': data({ documents: [aRow], counts: COUNTS, page: 1, pages: 1, total: 1 }),
    '/api/documents/desk/team': data([aTeamMember]),
  });
  const { address, state } = renderInProduct(<Queue />, '/admin?view=all&search=sen');
  await userEvent.click(await place());
  expect(address()).toBe(`/admin/document/${aRow.id}`);
  expect(state()).toMatchObject({ back: expect.stringMatching(/^\/admin\?view=all&search=sen/) });
});
