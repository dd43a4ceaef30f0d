import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { aDocument, anAwaitedDocument, aSignedDocument } from '@udin/contracts/calls/examples/document.examples';
import { answering, type Answers, data, refusal } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { CloseAccount } from './close-account';

const LIST = `/api/documents/user/${aUser.id}`;
const CLOSE = '/api/auth/close-account';
const user = userEvent.setup();

const nothing: Answers = { [LIST]: data([]), [`${LIST}/awaited`]: data([]), [CLOSE]: data(null) };

async function open(answers: Answers) {
  const calls = answering({ ...nothing, ...answers });
  const onClosed = jest.fn();
  renderInProduct(<CloseAccount userId={aUser.id} onClosed={onClosed} />);
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Close account for good' });
  return { calls, onClosed, dialog, button, asked: () => calls.filter(({ path }) => path === CLOSE) };
}
const password = () => screen.findByLabelText(/^Your password/, { selector: 'input' });

describe('closing the own account', () => {
  it('asks for the password, says why it was refused, and closes once', async () => {
    let answer = refusal(400, 'Your current password is not correct.');
    const signed = { ...aSignedDocument, documentStatus: 'signed' };
    const { onClosed, dialog, button, asked } = await open({ [CLOSE]: () => answer, [LIST]: data([signed]) });
    await user.type(await password(), 'not-this-one');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(button);
    await dialog.findByText('Your current password is not correct.');
    expect(onClosed).not.toHaveBeenCalled();
    answer = data(null);
    await user.clear(await password());
    expect(button.disabled).toBe(true);
    await user.type(await password(), 'lemon-tree');
    clickTwice(button);
    await screen.findByRole('button', { name: 'Close account' });
    expect(asked().map(({ body }) => body)).toEqual([
      { currentPassword: 'not-this-one' },
      { currentPassword: 'lemon-tree' },
    ]);
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it('cannot be called off any more once it has begun', async () => {
    const { dialog, button } = await open({ [CLOSE]: () => new Promise<never>(() => undefined) });
    await user.type(await password(), 'lemon-tree');
    await user.click(button);
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Close your account?' })).toBeTruthy();
  });

  it('waits for the end of work that is paid and under way', async () => {
    const { dialog, button } = await open({ [LIST]: data([{ ...aDocument, documentStatus: 'processing' }]) });
    await dialog.findByText(/^1 document is being processed\. You can close your account when the work has ended/);
    expect([dialog.queryByLabelText(/^Your password/), button.disabled]).toEqual([null, true]);
  });

  it('says that a refund that was asked for is not waited for, and does not send its customer to write for it', async () => {
    const asked = { ...aDocument, documentStatus: 'rejected', refundRequest: 'requested' };
    const { dialog } = await open({ [LIST]: data([asked]) });
    await dialog.findByText(/^You asked for the money back for 1 document, .* Closing the account ends the request/);
    expect(dialog.queryByText(/was not delivered yet/)).toBeNull();
    expect(dialog.getByRole('checkbox')).toBeTruthy();
  });

  it('says what money is given up, and closes only when that is meant', async () => {
    const of = (documentStatus: string, more: object = {}) => ({ ...aDocument, documentStatus, ...more });
    const paidBack = of('rejected', { paidBackAt: '2026-11-20T06:30:00.000Z' });
    const { dialog, button } = await open({
      [LIST]: data([of('pending'), of('rejected'), paidBack]),
      [`${LIST}/awaited`]: data([anAwaitedDocument]),
    });
    await dialog.findByText(/^3 paid documents were not delivered yet\. Closing the account does not refund them/);
    await user.type(await password(), 'lemon-tree');
    expect(button.disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'I give up what is paid and not delivered' }));
    expect(button.disabled).toBe(false);
  });

  it('does not go on while it is not known what would be lost', async () => {
    let answer = refusal(500, 'Something went wrong on our side. Please try again.');
    const { dialog, button } = await open({ [LIST]: () => answer });
    await dialog.findByText('Something went wrong on our side. Please try again.');
    expect(dialog.queryByLabelText(/^Your password/)).toBeNull();
    answer = data([]);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await user.type(await password(), 'lemon-tree');
    expect(button.disabled).toBe(false);
  });
});
