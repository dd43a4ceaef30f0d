import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdmin, anOwnSession } from '@udin/contracts/calls/examples/auth.examples';
import { writeSession } from '../../lib/session';
import { answering, type Answers, data, refusal } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { AdminAccountPage } from './admin-account-page';

const PASSWORD = '/api/auth/change-password';
const SESSIONS = '/api/auth/sessions';
const other = { ...anOwnSession, id: '0193a1f0-5b1c-7c3e-9a51-00000000000c', current: false };
const user = userEvent.setup();
const headerOf = (path: string) =>
  (globalThis.fetch as jest.Mock).mock.calls
    .filter(([address]) => String(address) === path)
    .map(([, init]) => new Headers((init as RequestInit).headers).get('authorization'));

async function show(answers: Answers) {
  const calls = answering({ [SESSIONS]: data([anOwnSession, other]), ...answers });
  renderInProduct(<AdminAccountPage user={anAdmin} />, '/admin/account');
  await screen.findByRole('button', { name: /^Log out .+ since/ });
  return calls;
}
async function fillPassword() {
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a new password' }));
  for (const [label, text] of [
    [/^Current password/, 'lake road 12'],
    [/^New password/, 'lemon-tree-Friday'],
    [/^Confirm new password/, 'lemon-tree-Friday'],
  ] as const)
    await user.type(dialog.getByLabelText(label, { selector: 'input' }), text);
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
  return dialog;
}

beforeEach(async () => {
  localStorage.clear();
  for (const audience of ['user', 'admin'] as const)
    await writeSession(audience, { accessToken: `token of the ${audience}`, refreshToken: 'r', user: anAdmin });
});

describe('the own account of an admin', () => {
  it('[ADM-4] asks for another password at once when somebody else chose the first one', async () => {
    answering({ [SESSIONS]: data([anOwnSession]) });
    const onPasswordAnswered = jest.fn();
    renderInProduct(<AdminAccountPage user={anAdmin} isFirstPassword onPasswordAnswered={onPasswordAnswered} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a new password' }));
    dialog.getByText(/which somebody else chose for you\. It serves 7 days/);
    await user.click(dialog.getByRole('button', { name: 'Later' }));
    expect(onPasswordAnswered).toHaveBeenCalledTimes(1);
  });

  it('[ADM-4] has the password changed, by the session of the admin, and says what that did', async () => {
    const calls = await show({ [PASSWORD]: data(null) });
    screen.getByText('Rohan Mehta · rohan.mehta@example.com · accountant');
    await fillPassword();
    await screen.findByText('Your password has been changed. All other devices are logged out.');
    const body = { currentPassword: 'lake road 12', newPassword: 'lemon-tree-Friday' };
    expect(calls.find(({ path }) => path === PASSWORD)?.body).toEqual(body);
    expect(headerOf(PASSWORD)).toEqual(['Bearer token of the admin']);
    await waitFor(() => expect(calls.filter(({ path }) => path === SESSIONS)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = screen.getByRole('button', { name: 'Change password' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    const again = await screen.findByLabelText<HTMLInputElement>(/^Current password/, { selector: 'input' });
    expect(again.value).toBe('');
  });

  it('[ADM-4] a password that is refused is said in the dialog', async () => {
    await show({ [PASSWORD]: refusal(400, 'Your current password is not correct.') });
    const dialog = await fillPassword();
    await dialog.findByText('Your current password is not correct.');
    expect(screen.queryByText(/has been changed/)).toBeNull();
  });

  it('[ADM-4] ends another session of the admin, once when the button is clicked twice', async () => {
    const calls = await show({ [`${SESSIONS}/${other.id}`]: data(null) });
    // The second half would be told that the session is gone.
    clickTwice(screen.getByRole('button', { name: /^Log out .+ since/ }));
    // Read again when it is done.
    await waitFor(() => expect(calls.filter(({ path }) => path === SESSIONS)).toHaveLength(2));
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `${SESSIONS}/${other.id}`,
    ]);
    expect(headerOf(SESSIONS)[0]).toBe('Bearer token of the admin');
  });
});
