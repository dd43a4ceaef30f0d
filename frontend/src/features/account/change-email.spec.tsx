import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNewEmail, aUser, aVerification } from '@udin/contracts/calls/examples/auth.examples';
import { answering, type Answers, data, refusal } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { ChangeEmail } from './change-email';

const ASK = '/api/auth/change-email';
const CONFIRM = '/api/auth/confirm-email';
const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

const show = (answers: Answers) => {
  const calls = answering({ [ASK]: data(aVerification), ...answers });
  renderInProduct(<ChangeEmail user={aUser} />);
  return (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
};
const first = async () => {
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  return within(await screen.findByRole('dialog', { name: 'Change your email' }));
};
const fill = async (dialog: ReturnType<typeof within>, email: string) => {
  await user.clear(dialog.getByLabelText(/^New email/));
  await user.type(dialog.getByLabelText(/^New email/), email);
  await user.clear(dialog.getByLabelText(/^Your password/, { selector: 'input' }));
  await user.type(dialog.getByLabelText(/^Your password/, { selector: 'input' }), 'lemon-tree');
};

describe('the change of the own email', () => {
  it('[X-19] says what is wrong with an address before it asks, and what the server refuses, at its field', async () => {
    const details = [{ field: 'newEmail', reason: 'This is the email of your account already.' }];
    const { status, body } = refusal(400, 'Some fields need your attention.', 'request.invalid');
    const asked = show({ [ASK]: { status, body: { ...(body as object), details } } });
    const dialog = await first();
    await fill(dialog, 'asha@nowhere');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    await dialog.findByText('Please enter a valid email address.');
    expect(asked(ASK)).toEqual([]);
    expect(document.activeElement).toBe(dialog.getByLabelText(/^New email/));
    await fill(dialog, aUser.email);
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    await dialog.findByText('This is the email of your account already.');
    expect(dialog.queryByText('Some fields need your attention.')).toBeNull();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^New email/));
  });

  it('[X-19] asks once, and tells when the address is somebody else\u2019s only after its code', async () => {
    const asked = show({ [CONFIRM]: refusal(409, 'This address belongs to another account already.') });
    const dialog = await first();
    await fill(dialog, ` ${aNewEmail} `);
    clickTwice(dialog.getByRole('button', { name: 'Send code' }));
    await screen.findByText(/We have sent a code of six digits to/);
    expect(asked(ASK)).toEqual([{ newEmail: aNewEmail, currentPassword: 'lemon-tree' }]);
    await user.type(screen.getByLabelText('Digit 1 of 6'), '482913');
    await user.click(screen.getByRole('button', { name: 'Verify Email' }));
    await screen.findByText('This address belongs to another account already.');
    expect(asked(CONFIRM)).toMatchObject([{ verificationId: aVerification.verificationId, otp: '482913' }]);
    expect(screen.queryByText(/Your email has been changed/)).toBeNull();
  });

  it('[X-19] goes on with the code after a reload, and asks for the password before it sends another one', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const asked = show({});
    await fill(await first(), aNewEmail);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText(/We have sent a code of six digits to/);
    cleanup();
    renderInProduct(<ChangeEmail user={aUser} />);
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    await screen.findByText(/We have sent a code of six digits to/);
    act(() => jest.advanceTimersByTime(31_000));
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    const again = within(await screen.findByRole('dialog', { name: 'Change your email' }));
    expect(again.getByLabelText<HTMLInputElement>(/^New email/).value).toBe(aNewEmail);
    expect(asked(ASK)).toHaveLength(1);
    jest.useRealTimers();
  });

  it('[X-19] takes another address at once when the code went to a mistyped one, also after a reload', async () => {
    const asked = show({});
    await fill(await first(), `x${aNewEmail}`);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText(/We have sent a code of six digits to/);
    cleanup();
    renderInProduct(<ChangeEmail user={aUser} />);
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^New email/).value).toBe(`x${aNewEmail}`);
    await fill(dialog, aNewEmail);
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    await screen.findByText(aNewEmail);
    expect(asked(ASK)).toMatchObject([{ newEmail: `x${aNewEmail}` }, { newEmail: aNewEmail }]);
  });
});
