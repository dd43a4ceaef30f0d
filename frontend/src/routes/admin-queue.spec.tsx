import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRow } from '@udin/contracts/calls/examples/desk.examples';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { WorkPage } from '../features/work-page/work-page';
import { COUNTS, QUEUE } from '../testing/a-queue';
import { free, id, PATH } from '../testing/a-work-page';
import { answering, data } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { pressWhenReady } from '../testing/press-when-ready';
import { AdminQueueRoute } from './admin-queue';

// Read from the browser's store, which belongs to its own spec.
jest.mock('../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'owner' } }) }));
jest.mock('./admin-frame', () => ({ AdminFrame: ({ children }: { children: ReactNode }) => children }));
// Sends by XMLHttpRequest, which belongs to its own spec.
jest.mock('../lib/api/upload-form', () => ({ uploadForm: () => Promise.resolve() }));

const goneOn = jest.fn();

function Page() {
  if (useLocation().pathname === '/admin') return <AdminQueueRoute />;
  return <WorkPage id={id} notes={null} udin={null} viewer={() => null} onSignedAndNext={goneOn} />;
}

it('[DOC-3] after the last document the queue says what was signed for whom with which file', async () => {
  let nothingNext: (() => void) | undefined;
  answering({
    [`${PATH}/work`]: data(free),
    [`${PATH}/presence`]: data({ people: [], revision: 3 }),
    [QUEUE]: data({ documents: [], counts: COUNTS, page: 1, pages: 1, total: 0 }),
    [`${QUEUE}/next`]: () => new Promise((answer) => (nothingNext = () => answer(data(null)))),
    '/api/documents/desk/team': data([]),
  });
  const { state } = renderInProduct(<Page />, `/admin/document/${id}`);
  const file = new File(['%PDF-1.7'.padEnd(2_000)], 'of-somebody-else.pdf', { type: 'application/pdf' });
  await userEvent.upload(await screen.findByLabelText('Signed document'), file);
  await pressWhenReady('Sign and next');
  // The page has drawn by then that nothing is sent any more.
  await waitFor(() => expect(nothingNext).toBeTruthy());
  await act(async () => undefined);
  nothingNext!();
  await screen.findByRole('heading', { name: 'Queue' });
  await waitFor(() => expect(state()).toEqual({}));
  screen.getByText(new RegExp(`^Signed: ${aRow.fileName} of .+, with of-somebody-else.pdf.$`));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/^Signed: /)).toBeNull();
  expect(goneOn).not.toHaveBeenCalled();
});
