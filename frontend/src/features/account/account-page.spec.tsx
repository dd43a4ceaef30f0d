import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOwnSession, aUser } from '@udin/contracts/calls/examples/auth.examples';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { AccountPage } from './account-page';

const USER = `/api/auth/users/${aUser.id}`;
const user = userEvent.setup();
const page = { userId: aUser.id, isPasswordChanged: false, onChangePassword: jest.fn(), onClosed: jest.fn() };

describe('the page of the account', () => {
  it('[DASH-1] holds data, password, language and sessions, each of which answers for itself', async () => {
    let answer = refusal(500, 'Something went wrong on our side. Please try again.');
    answering({
      [USER]: () => answer,
      '/api/auth/sessions': data([anOwnSession]),
      '/api/auth/second-factor': data({ onSince: null, recoveryCodesLeft: 0, requiredSince: null }),
      '/api/notifications/preferences': data({}),
    });
    const onChangePassword = jest.fn();
    renderInProduct(<AccountPage {...page} onChangePassword={onChangePassword} />);
    await screen.findByText('Something went wrong on our side. Please try again.');
    // Nothing is on its way.
    expect(screen.queryByRole('region', { name: 'Your data' })).toBeNull();
    const sessions = within(screen.getByRole('region', { name: 'Where you are logged in' }));
    await sessions.findByRole('list');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(onChangePassword).toHaveBeenCalledTimes(1);
    answer = data(aUser);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const form = within(await screen.findByRole('region', { name: 'Your data' }));
    expect((await form.findByLabelText<HTMLInputElement>(/^First name/)).value).toBe(aUser.firstName);
  });

  it('[DASH-1] ends another session, told by its name from one of the same browser, and says when that failed', async () => {
    const other = { ...anOwnSession, id: '0193a1f0-5b1c-7c3e-9a51-00000000000c', current: false };
    const older = { ...other, id: '0193a1f0-5b1c-7c3e-9a51-00000000000d', createdAt: '2026-11-02T06:30:00.000Z' };
    const calls = answering({
      [USER]: data(aUser),
      '/api/auth/sessions': data([anOwnSession, other, older]),
      [`/api/auth/sessions/${other.id}`]: refusal(404, 'This session has ended already.'),
    });
    renderInProduct(<AccountPage {...page} />);
    const sessions = within(await screen.findByRole('region', { name: 'Where you are logged in' }));
    await user.click(await sessions.findByRole('button', { name: /^Log out Firefox on Linux since 20 Nov/ }));
    await screen.findByText('This session has ended already.');
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/auth/sessions/${other.id}`,
    ]);
  });

  it('[DASH-1] says that a session has ended, and the focus goes to the one that moves to its place', async () => {
    const at = (day: string) => ({
      ...anOwnSession,
      id: day,
      current: day === '01',
      createdAt: `2026-11-${day}T06:30:00Z`,
    });
    const sessions = ['01', '02', '03'].map(at);
    answering({
      [USER]: data(aUser),
      '/api/auth/sessions': () => data(sessions),
      '/api/auth/sessions/02': () => data(sessions.splice(1, 1)),
    });
    renderInProduct(<AccountPage {...page} />);
    await user.click(await screen.findByRole('button', { name: /^Log out .+ since 02 Nov/ }));
    await screen.findByText('Logged out there.');
    const next = await screen.findByRole('button', { name: /^Log out .+ since 03 Nov/ });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });
});
