import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { data } from '../../testing/answering';
import { bodyOf, free, PATH, show } from '../../testing/a-work-page';

jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'accountant' } }) }));

const user = userEvent.setup();

it('[DOC-2] a rejection by mistake is undone where it was made, unless the money went back', async () => {
  let row = { ...free.row, documentStatus: 'rejected' as WorkAnswer['row']['documentStatus'] };
  const status = `${PATH}/status`;
  const { calls } = show(() => ({ ...free, row }), {
    [status]: () => {
      row = { ...row, documentStatus: 'pending' };
      return data({});
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Take up again' }));
  const start = await screen.findByRole('button', { name: 'Start' });
  // What was pressed is gone: the next step has the focus, and not the way out of the page.
  await waitFor(() => expect(document.activeElement).toBe(start));
  expect(screen.queryByRole('button', { name: 'Take up again' })).toBeNull();
  expect(bodyOf(calls, status)).toEqual({ documentStatus: 'pending', expectedRevision: 3 });
  cleanup();
  const paidBackAt = '2026-11-22T05:00:00.000Z';
  const rejected = { ...row, documentStatus: 'rejected' as const, paidBackAt };
  show({ ...free, row: rejected, document: { ...free.document, documentStatus: 'rejected', paidBackAt } });
  await screen.findByRole('region', { name: 'Order' });
  expect(screen.queryByRole('button', { name: 'Take up again' })).toBeNull();
});
