import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSession } from '../../lib/session';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { AdminLoginForm } from './admin-login-form';

const LOGIN = '/api/auth/admin/login';
const session = (type: string) =>
  data({ accessToken: 'a', refreshToken: 'r', user: { id: 'u1', firstName: 'Office', type }, type });
const onLoggedIn = jest.fn();
const onMustSetUp = jest.fn();
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign in as Admin' }));
const fill = async (address: string, secret: string) => {
  if (address) await userEvent.type(email(), address);
  if (secret) await userEvent.type(password(), secret);
  await send();
};

beforeEach(() => {
  localStorage.clear();
  onLoggedIn.mockClear();
  renderInProduct(<AdminLoginForm onForgot={jest.fn()} onLoggedIn={onLoggedIn} onMustSetUp={onMustSetUp} />);
});

describe("the admin's login form", () => {
  it('[ADM-1] says what is missing beside each field, goes to the first, and asks nobody', async () => {
    const calls = answering({});
    await send();
    for (const text of ['Email is required', 'Password is required']) expect(screen.getByText(text)).toBeTruthy();
    expect([email(), password()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect(document.activeElement).toBe(email());
    // The focus was there already, so that only an alert is heard.
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Email is required',
      'Password is required',
    ]);
    await userEvent.type(email(), 'office');
    await send();
    expect(screen.getByText('Please enter a valid email')).toBeTruthy();
    await userEvent.type(email(), '@udin.in');
    await send();
    expect(document.activeElement).toBe(password());
    expect(calls).toEqual([]);
  });

  it("[ADM-1] logs an admin in, and keeps the session apart from a customer's", async () => {
    const calls = answering({ [LOGIN]: session('admin') });
    await fill(' office@udin.in', 'secret 1');
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1));
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'office@udin.in', password: 'secret 1' }]);
    expect((await readSession('admin'))?.accessToken).toBe('a');
    expect(await readSession('user')).toBeUndefined();
  });

  it('[ADM-1] denies a customer, and keeps no session', async () => {
    answering({ [LOGIN]: session('user') });
    await fill('ananya@example.in', 'secret');
    await screen.findByText('Access denied. Admin privileges required.');
    expect(onLoggedIn).not.toHaveBeenCalled();
    expect(await readSession('admin')).toBeUndefined();
  });

  it("[ADM-1] shows the server's message, and what was typed stays", async () => {
    answering({ [LOGIN]: refusal(401, 'Invalid email or password') });
    await fill('office@udin.in', 'wrong');
    await screen.findByText('Invalid email or password');
    expect([email().value, password().value]).toEqual(['office@udin.in', 'wrong']);
  });

  it('[ADM-1] asks for a code of the app when the account wants one, and says when it is not right', async () => {
    const answers = [
      refusal(401, 'Type the code from your authenticator app, too.', 'auth.second-factor-needed'),
      refusal(400, 'This code is not right.', 'auth.code-wrong'),
      session('admin'),
    ];
    const calls = answering({ [LOGIN]: () => answers.shift()! });
    await fill('office@udin.in', 'secret 1');
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Code from your authenticator app/ });
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.queryByText('Type the code from your authenticator app, too.')).toBeNull();
    await send();
    await screen.findByText('Type the code from your authenticator app');
    expect(calls).toHaveLength(1);
    await userEvent.type(code, '000000');
    await send();
    await screen.findByText('This code is not right.');
    expect([code.value, document.activeElement]).toEqual(['', code]);
    await userEvent.type(code, '482 913');
    await send();
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1));
    expect(calls.map(({ body }) => (body as { code?: string }).code)).toEqual([undefined, '000000', '482 913']);
  });

  it('[ADM-1] hands on the ticket of who must set two-step login up first', async () => {
    answering({
      [LOGIN]: refusal(401, 'Set up an app.', 'auth.second-factor-must-be-set-up', { ticket: 'for ten minutes' }),
    });
    await fill('office@udin.in', 'secret 1');
    await waitFor(() => expect(onMustSetUp.mock.calls).toEqual([['for ten minutes']]));
    expect([screen.queryByText('Set up an app.'), await readSession('admin')]).toEqual([null, undefined]);
  });

  it('[ADM-1] asks for no code of an account that another one wanted', async () => {
    const answers = [refusal(401, 'A code, too.', 'auth.second-factor-needed'), session('admin')];
    const calls = answering({ [LOGIN]: () => answers.shift()! });
    await fill('office@udin.in', 'secret 1');
    await screen.findByRole('textbox', { name: /^Code from your authenticator app/ });
    await userEvent.clear(email());
    await userEvent.type(email(), 'other@udin.in');
    expect(screen.queryByRole('textbox', { name: /^Code from/ })).toBeNull();
    await send();
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1));
    expect(calls[1]?.body).toEqual({ email: 'other@udin.in', password: 'secret 1' });
  });

  it('[ADM-1] links to the main site', () => {
    expect(screen.getByRole('link', { name: 'Back to the main site' }).getAttribute('href')).toBe('/upload');
  });
});
