import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { answering, type Answers, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { ChangeEmail } from './change-email';
import { ChangePasswordDialog } from './change-password-dialog';
import { CloseAccount } from './close-account';

const STATE = '/api/auth/second-factor';
const LIST = `/api/documents/user/${aUser.id}`;
const ON = { onSince: '2026-11-12T10:00:00Z', recoveryCodesLeft: 9, requiredSince: null };
const OFF = { ...ON, onSince: null };
const WRONG = refusal(400, 'This code is not right.', 'auth.code-wrong');
const WRONG_PASSWORD = refusal(400, 'Your current password is not correct.', 'auth.password-wrong');
const user = userEvent.setup();
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Code from/ });
const password = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const bodiesTo = (calls: ReturnType<typeof answering>, to: string) =>
  calls.filter(({ path }) => path === to).map(({ body }) => body);

async function changingPassword(answers: Answers) {
  const calls = answering(answers);
  const onChanged = jest.fn();
  renderInProduct(<ChangePasswordDialog opened isTemporary={false} onChanged={onChanged} onClose={jest.fn()} />);
  await user.type(await password(/^Current password/), 'lake road 12');
  await user.type(await password(/^New password/), 'lemon-tree-1');
  await user.type(await password(/^Confirm/), 'lemon-tree-1');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' });
  return { onChanged, send, sent: () => bodiesTo(calls, '/api/auth/change-password') };
}

describe('with two-step login, what cannot be undone', () => {
  it('[LOG-1] asks for a code beside the password; a wrong one is cleared and typed anew', async () => {
    const answers = [WRONG, data(null)];
    const { onChanged, send, sent } = await changingPassword({
      [STATE]: data(ON),
      '/api/auth/change-password': () => answers.shift()!,
    });
    const code = await field();
    expect(send.disabled).toBe(true);
    await user.type(code, '000000');
    await user.click(send);
    await screen.findByText('This code is not right.');
    expect([code.value, document.activeElement]).toEqual(['', code]);
    await user.keyboard('482913{Enter}');
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ code: '000000' }, { currentPassword: 'lake road 12', code: '482913' }]);
  });

  it('[LOG-1] asks for it when the server does, though nothing was known of it', async () => {
    const answers = [refusal(400, 'Type the code, too.', 'auth.code-needed'), data(null)];
    const { onChanged, send, sent } = await changingPassword({
      [STATE]: refusal(503, 'Away.'),
      '/api/auth/change-password': () => answers.shift()!,
    });
    expect(screen.queryByRole('textbox', { name: /^Code from/ })).toBeNull();
    await user.click(send);
    await screen.findByText('Type the code, too.');
    expect(document.activeElement).toBe(await field());
    await user.keyboard('7qk2d-m4xwa{Enter}');
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ newPassword: 'lemon-tree-1' }, { code: '7qk2d-m4xwa' }]);
  });

  it('[LOG-1] asks for nothing new as long as it is off', async () => {
    const { onChanged, send, sent } = await changingPassword({
      [STATE]: data(OFF),
      '/api/auth/change-password': data(null),
    });
    await user.click(send);
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(sent()).toEqual([{ currentPassword: 'lake road 12', newPassword: 'lemon-tree-1' }]);
  });

  it.each([
    [
      'done',
      { status: 400, body: { success: false, message: '', error: 'request.invalid', subcode: 'same-password' } },
    ],
    ['not done', WRONG_PASSWORD],
  ])('[DASH-1] a change whose answer was lost is %s when it is sent again', async (outcome, proof) => {
    const answers = [WRONG_PASSWORD, refusal(503, 'Away.', 'server.unavailable'), WRONG_PASSWORD, proof];
    const { onChanged, send, sent } = await changingPassword({
      [STATE]: data(OFF),
      '/api/auth/change-password': () => answers.shift()!,
    });
    for (const left of [3, 2, 0]) {
      await user.click(send);
      await waitFor(() => expect([answers.length, send.disabled]).toEqual([left, false]));
    }
    expect(onChanged).toHaveBeenCalledTimes(outcome === 'done' ? 1 : 0);
    expect(sent()[3]).toEqual({ currentPassword: 'lemon-tree-1', newPassword: 'lemon-tree-1' });
  });

  it('[LOG-1] closing the account: asks for it with the password', async () => {
    const calls = answering({
      [STATE]: data(ON),
      [LIST]: data([]),
      [`${LIST}/awaited`]: data([]),
      '/api/auth/close-account': data(null),
    });
    const onClosed = jest.fn();
    renderInProduct(<CloseAccount userId={aUser.id} onClosed={onClosed} />);
    await user.click(screen.getByRole('button', { name: 'Close account' }));
    await user.type(await password(/^Your password/), 'lake road 12');
    const close = screen.getByRole<HTMLButtonElement>('button', { name: 'Close account for good' });
    await field();
    expect(close.disabled).toBe(true);
    await user.type(await field(), '482913');
    await user.click(close);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(bodiesTo(calls, '/api/auth/close-account')).toEqual([{ currentPassword: 'lake road 12', code: '482913' }]);
  });

  it('[X-19] a new email: asks for it, and again before another code is sent there', async () => {
    sessionStorage.clear();
    const calls = answering({
      [STATE]: data(ON),
      '/api/auth/change-email': data({ verificationId: 'v1', expiresIn: 0 }),
    });
    renderInProduct(<ChangeEmail user={aUser} />);
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    await user.type(await screen.findByRole('textbox', { name: /^New email/ }), 'new@example.in');
    await user.type(await password(/password/i), 'lake road 12');
    await user.type(await field(), '482913');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText(/^Code expires in/);
    expect(bodiesTo(calls, '/api/auth/change-email')).toMatchObject([{ code: '482913' }]);
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    await field();
  });
});
