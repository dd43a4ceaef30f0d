import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { ResetPassword } from './reset-password';

const SEND = '/api/auth/forgot-password';
const VERIFY = '/api/auth/verify-forgot-password';
const RESET = '/api/auth/reset-password';
const onDone = jest.fn();
const open = () => renderInProduct(<ResetPassword email="ananya@example.in" onBack={jest.fn()} onDone={onDone} />);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Reset Code' }));
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ });
const hasFocus = (heading: RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading })));

beforeEach(() => {
  onDone.mockClear();
  sessionStorage.clear();
});

it('[RST-1] the focus is in the new password when the server refuses it', async () => {
  const common = 'This password is too common. Please choose another one.';
  answering({ [SEND]: data({ verificationId: 'v1' }), [VERIFY]: data({}), [RESET]: refusal(400, common) });
  open();
  await send();
  await screen.findAllByRole('textbox', { name: /^Digit/ });
  await userEvent.click(boxes()[0]!);
  await userEvent.keyboard('123456{Enter}');
  const password = await screen.findByLabelText(/^New password/, { selector: 'input' });
  await userEvent.type(password, 'password');
  await userEvent.type(screen.getByLabelText(/^Confirm new password/, { selector: 'input' }), 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
  await screen.findByText(common);
  expect(document.activeElement).toBe(password);
});

describe('[RST-2] a reset whose answer was lost', () => {
  const LOGIN = '/api/auth/login';
  const LOGOUT = '/api/auth/logout';
  const UNVERIFIED = 'Please verify the reset code first.';
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));

  /** Cut off once, then sent again; by then the account has the password `now`. */
  async function sentTwice(now: string) {
    const used = { status: 403, body: { success: false, message: UNVERIFIED, error: 'auth.reset-not-verified' } };
    const lost = { status: 504 };
    const answers = [lost, used];
    const calls = answering({
      [SEND]: data({ verificationId: 'v1' }),
      [VERIFY]: data({}),
      [RESET]: () => answers.shift()!,
      [LOGIN]: ({ body }) =>
        (body as { password: string }).password === now
          ? data({ accessToken: 'a', refreshToken: 'r', user: {} })
          : refusal(401, 'Wrong password.'),
      [LOGOUT]: data(null),
    });
    open();
    await send();
    await userEvent.click((await screen.findAllByRole('textbox', { name: /^Digit/ }))[0]!);
    await userEvent.keyboard('123456{Enter}');
    await userEvent.type(await screen.findByLabelText(/^New password/, { selector: 'input' }), 'lake road 12');
    await userEvent.type(screen.getByLabelText(/^Confirm new password/, { selector: 'input' }), 'lake road 12');
    await submit();
    await screen.findByRole('alert');
    expect(onDone).not.toHaveBeenCalled();
    await submit();
    return calls;
  }

  it('is done when the account has the password, and leaves no session', async () => {
    const calls = await sentTwice('lake road 12');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(calls.find(({ path }) => path === LOGOUT)?.body).toEqual({ refreshToken: 'r' });
    expect(screen.queryByText(UNVERIFIED)).toBeNull();
  });

  it('begins again when the account has another one', async () => {
    await sentTwice('park street 1');
    await screen.findByText(UNVERIFIED);
    await hasFocus(/^Step 1 of 3/);
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('[RST-1] a new password that comes too late for the code', () => {
  const TOO_LATE = /^The confirmation of your email has expired/;
  const EXPIRED = { status: 403, body: { success: false, message: 'Expired.', error: 'auth.reset-expired' } };
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

  it('is said, leads to a new code, and is still there afterwards', async () => {
    const answers = [EXPIRED, data(null)];
    const calls = answering({
      [SEND]: data({ verificationId: 'v1' }),
      [VERIFY]: data({}),
      [RESET]: () => answers.shift()!,
    });
    const typeCode = async () => {
      await userEvent.click((await screen.findAllByRole('textbox', { name: /^Digit/ }))[0]!);
      await userEvent.keyboard('123456{Enter}');
      await hasFocus(/^Step 3 of 3/);
    };
    open();
    await send();
    await typeCode();
    await userEvent.type(field(/^New password/), 'lake road 12');
    await userEvent.type(field(/^Confirm new password/), 'lake road 12{Enter}');
    await screen.findByText(TOO_LATE);
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    await hasFocus(/^Step 2 of 3/);
    await typeCode();
    expect(screen.queryByText(TOO_LATE)).toBeNull();
    expect([field(/^New password/).value, field(/^Confirm new password/).value]).toEqual([
      'lake road 12',
      'lake road 12',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(calls.filter(({ path }) => path === SEND).map(({ body }) => body)).toEqual(
      Array(2).fill({ email: 'ananya@example.in' }),
    );
  });

  it('is said when the time has passed, before it is sent', async () => {
    jest.useFakeTimers();
    const typist = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
    answering({ [SEND]: data({ verificationId: 'v1' }), [VERIFY]: data({}) });
    open();
    await typist.click(screen.getByRole('button', { name: 'Send Reset Code' }));
    await waitFor(() => expect(boxes()).toHaveLength(6));
    await typist.click(boxes()[0]!);
    await typist.keyboard('123456{Enter}');
    await waitFor(() => expect(field(/^New password/)).toBeTruthy());
    await pass(598);
    expect(screen.queryByText(TOO_LATE)).toBeNull();
    await pass(3);
    expect(screen.getByText(TOO_LATE)).toBeTruthy();
    jest.useRealTimers();
  });
});
