import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { EmailCodeDialog } from '../../ui/email-code-dialog';
import { REGISTRATION_CODE } from './registration-code';

const SEND = '/api/auth/send-email-otp';
const VERIFY = '/api/auth/verify-email-otp';
const sent = data({ verificationId: 'v1' });
const open = (email = 'ananya@example.in') =>
  renderInProduct(
    <EmailCodeDialog use={REGISTRATION_CODE} opened email={email} onVerified={jest.fn()} onClose={jest.fn()} />,
  );
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const early = () => screen.queryByRole('button', { name: 'Send a new code' });
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('the dialog for the code, opened again or reloaded', () => {
  it('[OTP-2] [OTP-5] a code that was accepted is not offered again when its proof was lost', async () => {
    const sends = [sent, refusal(429, 'Please wait a moment.')];
    const calls = answering({ [SEND]: () => sends.shift()!, [VERIFY]: data({ verified: true }) });
    const onVerified = jest.fn();
    const dialog = (opened: boolean) => (
      <EmailCodeDialog
        use={REGISTRATION_CODE}
        opened={opened}
        email="ananya@example.in"
        onVerified={onVerified}
        onClose={jest.fn()}
      />
    );
    function Again() {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <button onClick={() => setOpen(!isOpen)}>turn</button>
          {dialog(isOpen)}
        </>
      );
    }
    renderInProduct(<Again />);
    const turn = screen.getByText('turn');
    await screen.findByText('Code expires in 5:00');
    await user.click(screen.getAllByRole('textbox')[0]!);
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(onVerified).toHaveBeenCalled());
    await user.click(turn);
    await user.click(turn);
    await screen.findByText('Please wait a moment.');
    expect(screen.queryByText(/^Code expires in/)).toBeNull();
    expect(calls.filter(({ path }) => path === SEND)).toHaveLength(2);
  });

  it('[OTP-2] opened again within thirty seconds asks for no other code: the one that was sent still works', async () => {
    const calls = answering({ [SEND]: sent, [VERIFY]: data(null) });
    const onVerified = jest.fn();
    const Reopened = () => {
      const [opened, setOpened] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setOpened(!opened)}>
            Verify
          </button>
          <EmailCodeDialog
            use={REGISTRATION_CODE}
            opened={opened}
            email="ananya@example.in"
            onVerified={onVerified}
            onClose={() => setOpened(false)}
          />
        </>
      );
    };
    renderInProduct(<Reopened />);
    await screen.findByText('Code expires in 5:00');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pass(10);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/We have sent a code/)).toBeTruthy();
    expect(screen.getByText(/Another code can be sent in 0:/)).toBeTruthy();
    expect(calls).toHaveLength(1);
    await user.click(screen.getAllByRole('textbox')[0]!);
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(onVerified).toHaveBeenCalled());
    await user.keyboard('{Escape}');
    await pass(25);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === SEND)).toHaveLength(2));
  });

  it('[OTP-2] a reload asks for no second code either: the one that was sent is typed, and its countdowns go on', async () => {
    const calls = answering({ [SEND]: sent, [VERIFY]: refusal(400, 'Invalid OTP. Please try again.') });
    open();
    await screen.findByText('Code expires in 5:00');
    cleanup();
    await pass(10);
    open();
    await screen.findByText(/^Code expires in 4:(50|49)$/);
    expect(screen.getByText(/We have sent a code/)).toBeTruthy();
    expect(screen.getByText(/Another code can be sent in 0:(20|19)/)).toBeTruthy();
    await user.click(screen.getAllByRole('textbox')[0]!);
    await user.keyboard('123456{Enter}');
    await screen.findByText('Invalid OTP. Please try again.');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [SEND, { email: 'ananya@example.in' }],
      [VERIFY, { verificationId: 'v1', otp: '123456', idempotencyKey: expect.any(String) }],
    ]);
  });

  it('[OTP-2] [OTP-5] the code of four minutes ago is not made void by a reload; who has none asks for another', async () => {
    const calls = answering({ [SEND]: sent });
    open();
    await screen.findByText('Code expires in 5:00');
    cleanup();
    await pass(240);
    open();
    await screen.findByText(/^Code expires in (1:00|0:59)$/);
    expect(calls).toHaveLength(1);
    await user.click(early()!);
    await screen.findByText('Code expires in 5:00');
    expect(calls).toHaveLength(2);
  });

  it('[OTP-2] a reload sends one when the other has expired, or is for another email', async () => {
    const calls = answering({ [SEND]: sent });
    open();
    await screen.findByText('Code expires in 5:00');
    cleanup();
    await pass(301);
    open();
    await screen.findByText('Code expires in 5:00');
    cleanup();
    renderInProduct(
      <EmailCodeDialog
        use={REGISTRATION_CODE}
        opened
        email="rahul@example.in"
        onVerified={jest.fn()}
        onClose={jest.fn()}
      />,
    );
    await screen.findByText('Code expires in 5:00');
    expect(calls).toHaveLength(3);
  });
});
