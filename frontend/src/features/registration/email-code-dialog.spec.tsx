import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { EmailCodeDialog } from '../../ui/email-code-dialog';
import { REGISTRATION_CODE } from './registration-code';

const SEND = '/api/auth/send-email-otp';
const VERIFY = '/api/auth/verify-email-otp';
const DOWN = 'Mail server is down.';
const sent = data({ verificationId: 'v1' });
const open = (email = 'ananya@example.in') =>
  renderInProduct(
    <EmailCodeDialog use={REGISTRATION_CODE} opened email={email} onVerified={jest.fn()} onClose={jest.fn()} />,
  );
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Resend Code' });
const early = () => screen.queryByRole('button', { name: 'Send a new code' });
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('the dialog for the code', () => {
  it.each([
    ['a refusal', refusal(503, DOWN), DOWN],
    ['a status without words', { status: 500 }, 'Failed to start verification. Try again.'],
  ])(
    '[OTP-2] claims no code after %s, and lets one ask again; the address is named by its letters',
    async (_, answer, said) => {
      answering({ [SEND]: answer });
      // As browsers give what was typed.
      open('asha@xn--bcher-kva.in');
      await screen.findByText(said);
      expect(screen.queryByText(/We have sent/)).toBeNull();
      expect(screen.getByText(/No code could be sent to/)).toBeTruthy();
      expect(resend().disabled).toBe(false);
      answering({ [SEND]: sent });
      await user.click(resend());
      await screen.findByText(/We have sent a code/);
      await screen.findByText('asha@bücher.in');
    },
  );

  it('[OTP-2] sends again when the code has expired, not before', async () => {
    answering({ [SEND]: sent });
    open();
    await screen.findByText('Code expires in 5:00');
    await pass(299);
    expect(resend().disabled).toBe(true);
    await pass(2);
    expect(screen.getByText('Code expired')).toBeTruthy();
    expect(resend().disabled).toBe(false);
  });

  it('[OTP-3] a wrong code does not enable Resend, and its countdown goes on', async () => {
    answering({ [SEND]: sent, [VERIFY]: refusal(400, 'Invalid OTP. Please try again.') });
    open();
    await screen.findByText('Code expires in 5:00');
    await pass(10);
    await user.click(screen.getAllByRole('textbox')[0]!);
    await user.keyboard('123456{Enter}');
    await screen.findByText('Invalid OTP. Please try again.');
    expect(resend().disabled).toBe(true);
    expect(screen.getByText(/^Code expires in 4:\d\d$/)).toBeTruthy();
  });

  it('[OTP-3] [OTP-5] says after five wrong codes that this one is used up, and sends another as soon as it may', async () => {
    const refused = {
      success: false,
      message: 'Invalid OTP. Please try again.',
      error: 'auth.otp-invalid',
      requestId: '',
    };
    const wrong = { status: 400, body: refused };
    answering({ [SEND]: sent, [VERIFY]: wrong });
    open();
    await screen.findByText('Code expires in 5:00');
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(screen.queryByText(/can no longer be used/)).toBeNull();
      await user.click(screen.getAllByRole('textbox')[0]!);
      await user.keyboard('123456{Enter}');
      await screen.findByText('Invalid OTP. Please try again.');
    }
    expect(screen.getByText(/can no longer be used/)).toBeTruthy();
    expect(resend().disabled).toBe(true);
    await pass(31);
    await user.click(resend());
    await screen.findByText('Code expires in 5:00');
  });

  it('[OTP-2] offers another one after thirty seconds; the code that still works stays when it cannot be sent', async () => {
    answering({ [SEND]: sent });
    open();
    await screen.findByText('Code expires in 5:00');
    await pass(28);
    expect(early()).toBeNull();
    await pass(3);
    answering({ [SEND]: { status: 500 } });
    await user.click(early()!);
    await screen.findByText('Failed to send OTP');
    expect(screen.getByText(/^Code expires in 4:\d\d$/)).toBeTruthy();
    expect(screen.getByText(/We have sent a code/)).toBeTruthy();
    expect(resend().disabled).toBe(true);
    expect(screen.queryByText(/in the newest email works/)).toBeNull();
    answering({ [SEND]: sent });
    await user.click(early()!);
    await screen.findByText(/in the newest email works/);
  });

  it('[OTP-2] waits as long as the server asks for', async () => {
    answering({ [SEND]: refusal(429, 'Too many attempts.') });
    const ask = globalThis.fetch;
    globalThis.fetch = (async (...sending: Parameters<typeof fetch>) =>
      Object.assign(await ask(...sending), { headers: new Headers({ 'retry-after': '20' }) })) as typeof fetch;
    open();
    await screen.findByText('Too many attempts. Try again in 20 seconds.');
    expect(resend().disabled).toBe(true);
    await pass(21);
    await waitFor(() => expect(resend().disabled).toBe(false));
  });

  it('[OTP-3] a code that no server has answered stays in its boxes', async () => {
    answering({ [SEND]: sent });
    open();
    await screen.findByText('Code expires in 5:00');
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(screen.getAllByRole('textbox')[0]!);
    await user.keyboard('123456{Enter}');
    await screen.findByText('The server could not be reached. Please try again.');
    const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(boxes.map(({ value }) => value).join('')).toBe('123456');
    expect(boxes[0]!.getAttribute('aria-invalid')).not.toBe('true');
  });
});
