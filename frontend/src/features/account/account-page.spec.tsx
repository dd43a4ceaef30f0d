import { screen, within } from '@testing-library/react';
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
    const sessions = within(screen.getByRole('region', { name: 'Where you are logged in' }));
    await sessions.findByRole('list');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(onChangePassword).toHaveBeenCalledTimes(1);
    answer = data(aUser);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const form = within(screen.getByRole('region', { name: 'Your data' }));
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
    await user.click(
      await sessions.findByRole('button', { name: /^End the session of Firefox on Linux since 20 Nov/ }),
    );
    await screen.findByText('This session has ended already.');
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/auth/sessions/${other.id}`,
    ]);
  });
});
