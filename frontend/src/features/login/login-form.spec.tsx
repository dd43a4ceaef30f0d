import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSession } from '../../lib/session';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { LoginForm } from './login-form';

const REFUSED = 'Login failed. Please check your credentials.';
const LOGIN = '/api/auth/login';
const user = { id: 'u1', firstName: 'Ananya', type: 'user' };
const onLoggedIn = jest.fn();
const onForgot = jest.fn();
let path: () => string;
const email = () => screen.getByRole('textbox', { name: /^Email/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' });
const signIn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' });
const fill = async () => {
  await userEvent.type(email(), 'ananya@example.in');
  await userEvent.type(password(), 'secret 1');
};

beforeEach(() => {
  localStorage.clear();
  onLoggedIn.mockClear();
  onForgot.mockClear();
  ({ address: path } = renderInProduct(<LoginForm onLoggedIn={onLoggedIn} onForgot={onForgot} />));
});

describe('the login form', () => {
  it('[LOG-1] can be sent when both fields are filled', async () => {
    expect(signIn().disabled).toBe(true);
    await userEvent.type(email(), 'ananya@example.in');
    expect(signIn().disabled).toBe(true);
    await userEvent.type(password(), 's');
    expect(signIn().disabled).toBe(false);
  });

  it.each([false, true])('[LOG-1] [REG-5] logs in with Enter; temporary password: %s', async (usedTempPassword) => {
    const calls = answering({ [LOGIN]: data({ accessToken: 'a', refreshToken: 'r', user, usedTempPassword }) });
    await fill();
    await userEvent.keyboard('{Enter}');
    const session = expect.objectContaining({ user, usedTempPassword });
    await waitFor(() => expect(onLoggedIn.mock.calls).toEqual([[session]]));
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'ananya@example.in', password: 'secret 1' }]);
    expect((await readSession('user'))?.user).toEqual(user);
  });

  it('[LOG-1] can be sent again by whoever went back while the next page was loading', async () => {
    answering({ [LOGIN]: data({ accessToken: 'a', refreshToken: 'r', user, usedTempPassword: false }) });
    let arrive: () => void = () => undefined;
    onLoggedIn.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
    await fill();
    await userEvent.click(signIn());
    const isBusy = () => signIn().getAttribute('aria-disabled') === 'true';
    await waitFor(() => expect([onLoggedIn.mock.calls.length, isBusy()]).toEqual([1, true]));
    arrive();
    await waitFor(() => expect(isBusy()).toBe(false));
  });

  it.each([
    ['the message of the server', refusal(401, REFUSED), REFUSED],
    ["the specification's text where there is no message", { status: 502 }, 'Login failed. Please try again.'],
    ['the same for an empty message', { status: 200, body: { success: false, message: '' } }, REFUSED],
  ])('[LOG-1] [API-2] shows %s when refused, and lets one try again', async (_, answer, message) => {
    answering({ [LOGIN]: answer });
    await fill();
    await userEvent.click(signIn());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect([signIn().disabled, password().value]).toEqual([false, 'secret 1']);
    expect(onLoggedIn).not.toHaveBeenCalled();
    expect(await readSession('user')).toBeUndefined();
  });

  it('[LOG-1] shows the password when asked', async () => {
    await userEvent.type(password(), 'secret');
    expect(password().getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: /password visibility/i }));
    expect(password().getAttribute('type')).toBe('text');
  });

  it('[RST-1] takes the address along when the password is forgotten', async () => {
    await userEvent.type(email(), 'ananya@example.in');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(onForgot.mock.calls).toEqual([['ananya@example.in']]);
  });

  const NEEDED = 'auth.second-factor-needed';
  const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Code from your authenticator app/ });

  it('[LOG-1] asks for a code of the app when the account wants one, and says when it is not right', async () => {
    const answers = [
      refusal(401, 'A code, too.', NEEDED, { type: 'user' }),
      refusal(400, 'This code is not right.', 'auth.code-wrong'),
      data({ accessToken: 'a', refreshToken: 'r', user, usedTempPassword: false }),
    ];
    const calls = answering({ [LOGIN]: () => answers.shift()! });
    await fill();
    await userEvent.click(signIn());
    await waitFor(async () => expect(document.activeElement).toBe(await code()));
    expect([screen.queryByText('A code, too.'), signIn().disabled]).toEqual([null, true]);
    await userEvent.type(await code(), '000000');
    await userEvent.click(signIn());
    await screen.findByText('This code is not right.');
    await waitFor(async () => expect([(await code()).value, document.activeElement]).toEqual(['', await code()]));
    await userEvent.type(await code(), '482 913{Enter}');
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1));
    expect(calls.map(({ body }) => (body as { code?: string }).code)).toEqual([undefined, '000000', '482 913']);
  });

  it('[LOG-1] says below the field what is no address, and asks the server nothing', async () => {
    const calls = answering({});
    await userEvent.type(email(), 'ananya@');
    await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'secret 1');
    await userEvent.click(signIn());
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(calls).toEqual([]);
    await userEvent.type(email(), 'example.in');
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
  });

  it('[LOG-1] asks for no code of an account that another one wanted', async () => {
    answering({ [LOGIN]: refusal(401, 'A code, too.', NEEDED, { type: 'user' }) });
    await fill();
    await userEvent.click(signIn());
    await code();
    await userEvent.type(email(), 'dia');
    expect(screen.queryByRole('textbox', { name: /^Code from/ })).toBeNull();
    expect(signIn().disabled).toBe(false);
  });

  it.each([
    ['is asked for a code', NEEDED, { type: 'admin' }],
    ['must set two-step login up', 'auth.second-factor-must-be-set-up', { ticket: 't' }],
  ])('[ADM-1] somebody of the team who %s is led to the login of the team', async (_, refused, facts) => {
    answering({ [LOGIN]: refusal(401, 'Not yet.', refused, facts) });
    await fill();
    await userEvent.click(signIn());
    await waitFor(() => expect(path()).toBe('/admin/login'));
  });
});
