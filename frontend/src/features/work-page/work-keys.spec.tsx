import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { free, show } from '../../testing/a-work-page';

let role: AdminRole = 'accountant';
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const user = userEvent.setup();
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const dialog = () => screen.queryByRole('dialog');

beforeEach(() => {
  role = 'accountant';
  sessionStorage.clear();
  localStorage.clear();
});

describe('the keys of the work page', () => {
  it('[DOC-3] f chooses the signed file, u goes to the UDIN, where letters are letters', async () => {
    show(free);
    const field = await screen.findByLabelText<HTMLInputElement>('Signed document');
    const chosen = jest.spyOn(field, 'click').mockImplementation(() => undefined);
    press('f');
    expect(chosen).toHaveBeenCalledTimes(1);
    press('u');
    expect(document.activeElement).toBe(screen.getByLabelText('UDIN'));
    await user.keyboard('qdrf');
    expect([chosen.mock.calls.length, dialog()]).toEqual([1, null]);
    expect(screen.getByLabelText<HTMLInputElement>('UDIN').value).toBe('qdrf');
  });

  it.each([
    ['q', /ask/i],
    ['d', /draft/i],
    ['r', /reject/i],
    ['?', /Keys of this page/],
  ])('[ADM-2] %s opens its dialog, and nothing is done before that is confirmed', async (key, name) => {
    const { calls } = show(free);
    await screen.findByRole('button', { name: 'Reject' });
    press(key);
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    press('r');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(calls.filter(({ path }) => /status|questions|drafts/.test(path))).toEqual([]);
  });

  it('[ADM-2] they can be turned off, and there are none for whoever only looks on', async () => {
    show(free);
    await screen.findByRole('button', { name: 'Reject' });
    press('?');
    await user.click(within(await screen.findByRole('dialog')).getByRole('switch', { name: 'Single keys are on' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
    press('r');
    expect([dialog(), screen.getByText('Keys: off')]).toEqual([null, expect.anything()]);
  });

  it('[ADM-2] whoever only looks on is told of none', async () => {
    role = 'support';
    show(free);
    await screen.findByText('Viewer of Customer’s file');
    for (const key of ['r', 'q', '?']) press(key);
    expect([dialog(), screen.queryByText(/^Keys/)]).toEqual([null, null]);
  });
});
