import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { ResetPassword } from './reset-password';

const SEND = '/api/auth/forgot-password';
const VERIFY = '/api/auth/verify-forgot-password';
const INVALID = 'Invalid OTP. Please try again.';
const WRONG = { status: 400, body: { success: false, message: INVALID, error: 'auth.otp-invalid' } };
const open = () => renderInProduct(<ResetPassword email="ananya@example.in" onBack={jest.fn()} onDone={jest.fn()} />);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Reset Code' }));
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ });
const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /Resend$/ });
const usedUp = () => screen.queryByText(/this one can no longer be used/);
const hasFocus = (heading: RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading })));

beforeEach(() => sessionStorage.clear());

it('[RST-1] every step begins at its heading', async () => {
  answering({ [SEND]: data({ verificationId: 'v1' }), [VERIFY]: data({}) });
  open();
  await send();
  await hasFocus(/^Step 2 of 3/);
  await userEvent.click(boxes()[0]!);
  await userEvent.keyboard('123456{Enter}');
  await hasFocus(/^Step 3 of 3/);
});

it('[RST-2] a wrong code leaves empty boxes with the focus in the first', async () => {
  answering({ [SEND]: data({ verificationId: 'v1' }), [VERIFY]: { status: 500 } });
  open();
  await send();
  await userEvent.click((await screen.findAllByRole('textbox', { name: /^Digit/ }))[0]!);
  await userEvent.keyboard('123456{Enter}');
  await screen.findByText('Invalid OTP. Please try again.');
  await waitFor(() => expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '', '', '']));
  expect(document.activeElement).toBe(boxes()[0]);
});

it('[RST-2] a code that cannot be sent is said in the words of the specification', async () => {
  answering({ [SEND]: { status: 500 } });
  open();
  await send();
  await screen.findByText('Failed to send reset email. Please try again.');
  expect(screen.getByRole('alert').textContent).not.toContain('HTTP');
});

it('[RST-1] Enter pressed twice sends the code once, and does not call it wrong', async () => {
  answering({ [SEND]: data({ verificationId: 'v1' }) });
  open();
  await send();
  await userEvent.click((await screen.findAllByRole('textbox', { name: /^Digit/ }))[0]!);
  let answer: (response: unknown) => void = () => undefined;
  const asked = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  globalThis.fetch = asked as unknown as typeof fetch;
  await userEvent.keyboard('123456{Enter}{Enter}');
  expect(asked).toHaveBeenCalledTimes(1);
  answer({ ok: true, status: 200, headers: new Headers(), json: async () => ({ success: true, data: {} }) });
  await hasFocus(/^Step 3 of 3/);
});

/** With five codes that the server has refused, and their answers read. */
async function refusedFiveTimes() {
  answering({ [SEND]: data({ verificationId: 'v1' }), [VERIFY]: WRONG });
  open();
  await send();
  await screen.findAllByRole('textbox', { name: /^Digit/ });
  for (let count = 1; count <= 5; count += 1) {
    expect(usedUp()).toBeNull();
    await userEvent.click(boxes()[0]!);
    await userEvent.keyboard('123456{Enter}');
    await waitFor(() => expect(boxes()[0]!.value).toBe(''));
    await screen.findByText(INVALID);
  }
}

describe('a code that was typed wrong five times', () => {
  it('[RST-2] [OTP-5] is said to be used up until a new one is sent', async () => {
    await refusedFiveTimes();
    expect(usedUp()).toBeTruthy();
    expect(screen.getByText(INVALID)).toBeTruthy();
    await userEvent.click(resend());
    await screen.findByText('OTP resent successfully!');
    expect(usedUp()).toBeNull();
  });

  it('[RST-2] [OTP-5] is still used up when no new one could be sent', async () => {
    await refusedFiveTimes();
    answering({ [SEND]: { status: 500 } });
    await userEvent.click(resend());
    await screen.findByText('Failed to resend OTP. Please try again.');
    expect(usedUp()).toBeTruthy();
  });
});

it('[RST-2] [OTP-5] a server that is away uses up no code, and leaves what was typed', async () => {
  const calls = answering({ [SEND]: data({ verificationId: 'v1' }), [VERIFY]: { status: 503 } });
  open();
  await send();
  await userEvent.click((await screen.findAllByRole('textbox', { name: /^Digit/ }))[0]!);
  await userEvent.keyboard('123456');
  for (let count = 1; count <= 6; count += 1) {
    await userEvent.click(boxes()[0]!);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(calls.filter(({ path }) => path === VERIFY)).toHaveLength(count));
    await screen.findByText('The server could not be reached. Please try again.');
  }
  expect(boxes().map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(usedUp()).toBeNull();
});

describe('the focus', () => {
  it('[RST-1] is in the first box when another code was sent', async () => {
    answering({ [SEND]: data({ verificationId: 'v1' }) });
    open();
    await send();
    await hasFocus(/^Step 2 of 3/);
    expect(screen.queryByText(/in the newest email works/)).toBeNull();
    await userEvent.click(resend());
    await screen.findByText('OTP resent successfully!');
    expect(screen.getByText(/in the newest email works/)).toBeTruthy();
    expect(document.activeElement).toBe(boxes()[0]);
  });

  it('[RST-1] stays on "Resend" while it sends, and when it is refused', async () => {
    answering({ [SEND]: data({ verificationId: 'v1' }) });
    open();
    await send();
    await hasFocus(/^Step 2 of 3/);
    let answer: (response: unknown) => void = () => undefined;
    const asked = jest.fn(() => new Promise((resolve) => (answer = resolve)));
    globalThis.fetch = asked as unknown as typeof fetch;
    await userEvent.click(resend());
    // Browsers take the focus from a button that is disabled; jsdom does not.
    expect([resend().disabled, resend().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await userEvent.click(resend());
    expect(asked).toHaveBeenCalledTimes(1);
    answer({ ok: false, status: 500, headers: new Headers(), json: async () => undefined });
    await screen.findByText('Failed to resend OTP. Please try again.');
    expect(document.activeElement).toBe(resend());
    expect(resend().getAttribute('aria-disabled')).toBe('false');
  });
});

it('[RST-1] [OTP-5] a code that has expired is said to be so, until a new one is sent', async () => {
  jest.useFakeTimers();
  const typist = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  const expired = () => screen.queryByText('Code expired');
  answering({ [SEND]: data({ verificationId: 'v1' }) });
  open();
  await typist.click(screen.getByRole('button', { name: 'Send Reset Code' }));
  await waitFor(() => expect(boxes()).toHaveLength(6));
  await pass(298);
  expect(expired()).toBeNull();
  await pass(3);
  expect(expired()).toBeTruthy();
  await typist.click(resend());
  await waitFor(() => expect(expired()).toBeNull());
  jest.useRealTimers();
});
