import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { free, PATH, show } from '../../testing/a-work-page';
import { data } from '../../testing/answering';

jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'accountant' } }) }));

it('[DASH-2] the work page says that the customer has deleted its document meanwhile, and offers nothing that cannot be done', async () => {
  const refused = { success: false, message: 'Document not found.', error: 'document.not-found', requestId: '' };
  const gone = { status: 404, body: refused };
  let presence: typeof gone = data({ people: [], revision: 3 }) as never;
  show(free, { [`${PATH}/presence`]: () => presence, [`${PATH}/start`]: () => (presence = gone) });
  const file = await screen.findByRole('combobox', { name: 'File' });
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByText(/^The customer has deleted this document\./);
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Sign' })).toBeNull();
  expect(screen.getByRole('region', { name: 'History' })).toBeTruthy();
  expect(file.isConnected).toBe(false);
});
