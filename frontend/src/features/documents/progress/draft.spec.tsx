import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDraft } from '@udin/contracts/calls/examples/desk.examples';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import { PATH, quiet, show, step } from '../../../testing/a-document-page';
import { data, refusal } from '../../../testing/answering';

const user = userEvent.setup();

// What was typed is kept for the tab.
beforeEach(() => sessionStorage.clear());

describe('a draft for the customer', () => {
  it('a draft is approved once at a double click', async () => {
    const bodies: unknown[] = [];
    show(
      { ...quiet, waitingFor: 'approval', drafts: [aDraft] },
      { [`${PATH}/drafts/${aDraft.id}/decision`]: ({ body }) => (bodies.push(body), data(quiet)) },
    );
    const approve = within(await step('Please look at the draft')).getByRole('button', { name: 'Approve the draft' });
    // Its second half comes before the button is drawn as busy.
    await act(async () => {
      approve.click();
      approve.click();
    });
    expect(bodies).toEqual([{ approved: true }]);
  });

  it('a draft is approved, or sent back with remarks', async () => {
    const waiting = { ...quiet, waitingFor: 'approval' as const, drafts: [aDraft] };
    const path = `${PATH}/drafts/${aDraft.id}/decision`;
    const bodyOf = show(waiting, { [path]: data(quiet) });
    const draft = within(await step('Please look at the draft'));
    draft.getByText(`Viewer of ${aDraft.fileName}`);
    const back = draft.getByRole<HTMLButtonElement>('button', { name: 'Send it back' });
    expect(back.disabled).toBe(true);
    await user.type(draft.getByLabelText('Remarks'), 'Misspelt.');
    await user.click(back);
    await waitFor(() => expect(bodyOf(path)).toEqual({ approved: false, remarks: 'Misspelt.' }));
  });

  it('[DASH-2] remarks on a draft that was replaced meanwhile are not sent for the next one, and stay to be read', async () => {
    const [first, next] = [aDraft, { ...aDraft, id: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e799', number: 2 }];
    let now: ProgressAnswer = { ...quiet, waitingFor: 'approval', drafts: [first] };
    show(now, {
      [`${PATH}/progress`]: () => data(now),
      [`${PATH}/drafts/${first.id}/decision`]: refusal(409, 'This has been settled already.'),
    });
    const draft = within(await step('Please look at the draft'));
    await user.type(draft.getByLabelText('Remarks'), 'Misspelt.');
    now = { ...now, drafts: [{ ...first, state: 'withdrawn' as const }, next] };
    await user.click(draft.getByRole('button', { name: 'Send it back' }));
    await screen.findByText('Misspelt.', { ignore: 'textarea' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Remarks').value).toBe('');
  });

  it('[DASH-2] a draft on which remarks were written is not approved by one press', async () => {
    const path = `${PATH}/drafts/${aDraft.id}/decision`;
    const bodyOf = show({ ...quiet, waitingFor: 'approval', drafts: [aDraft] }, { [path]: data(quiet) });
    const draft = within(await step('Please look at the draft'));
    await user.type(draft.getByLabelText('Remarks'), 'Misspelt.');
    await user.click(draft.getByRole('button', { name: 'Approve the draft' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve it all the same?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(path)).toBeUndefined();
    await user.click(draft.getByRole('button', { name: 'Approve the draft' }));
    await user.click(await screen.findByRole('button', { name: 'Approve it as it is' }));
    await waitFor(() => expect(bodyOf(path)).toEqual({ approved: true, remarks: 'Misspelt.' }));
  });
});
