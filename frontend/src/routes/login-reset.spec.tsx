import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetEndedSession } from '../features/login/login.calls';
import { readSession, writeSession } from '../lib/session';
import { answering, data } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { LoginRoute } from './login';

const user = { id: 'u1', firstName: 'Ananya', email: 'ananya@example.in', type: 'user' };
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
const open = (state?: object) => renderInProduct(<LoginRoute />, { pathname: '/login', state });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('[RST-1] a reset of the password', () => {
  const heading = (name: RegExp) => screen.findByRole('heading', { name });
  const reload = (state?: object) => {
    cleanup();
    open(state);
  };
  async function askForCode() {
    answering({
      '/api/auth/forgot-password': data({ verificationId: 'v1' }),
      '/api/auth/verify-forgot-password': data({}),
      '/api/auth/reset-password': data({}),
    });
    open();
    await userEvent.type(email(), user.email);
    await userEvent.click(screen.getByText('Forgot password?'));
    await userEvent.click(await screen.findByRole('button', { name: 'Send Reset Code' }));
    await heading(/^Step 2 of 3/);
  }

  async function typeCode() {
    await userEvent.click(screen.getByRole('textbox', { name: /^Digit 1/ }));
    await userEvent.keyboard('123456{Enter}');
    await heading(/^Step 3 of 3/);
  }
  async function setPassword() {
    await userEvent.type(screen.getByLabelText(/^New password/, { selector: 'input' }), 'lake road 12');
    await userEvent.type(screen.getByLabelText(/^Confirm new password/, { selector: 'input' }), 'lake road 12');
    await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    await screen.findByText('Password reset successful! Please log in with your new password.');
  }

  it('goes on where it was after a reload, until it is done', async () => {
    await askForCode();
    reload();
    await heading(/^Step 2 of 3/);
    expect(screen.getByText(user.email, { exact: false })).toBeTruthy();
    await typeCode();
    reload();
    await heading(/^Step 3 of 3/);
    await setPassword();
    expect(email().value).toBe(user.email);
    reload();
    await heading(/^Welcome Back/);
  });

  it('is given up with "Back to Login", and waits while somebody is sent here to log in', async () => {
    await askForCode();
    reload({ hasSessionEnded: true });
    await heading(/^Welcome Back/);
    reload();
    await heading(/^Step 2 of 3/);
    await userEvent.click(screen.getByText('← Back to Login'));
    reload();
    await heading(/^Welcome Back/);
  });

  it.each([
    ['ends the session here, as it did on the server', user.email, false],
    ['leaves the session of somebody else', 'bimal@example.in', true],
  ])('%s', async (_, whose, stays) => {
    await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: { ...user, email: whose } as never });
    await askForCode();
    await typeCode();
    await setPassword();
    await waitFor(() => expect(screen.queryByText('Open your dashboard') !== null).toBe(stays));
    expect((await readSession('user')) !== undefined).toBe(stays);
  });

  it('ends it also where the email is typed with the letters of its domain', async () => {
    const whose = { ...user, email: 'ananya@xn--11b6f.xn--h2brj9c' };
    await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: whose as never });
    await forgetEndedSession(' Ananya@का.भारत');
    expect(await readSession('user')).toBeUndefined();
  });

  it('begins anew when the code has expired', async () => {
    await askForCode();
    jest.useFakeTimers({ now: Date.now() + 301_000, doNotFake: ['setTimeout', 'setInterval'] });
    reload();
    await heading(/^Welcome Back/);
    jest.useRealTimers();
  });
});
