import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentAnswer } from '@udin/contracts';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import { PATH, quiet, rejected, show, step } from '../../../testing/a-document-page';
import { data, refusal } from '../../../testing/answering';

const user = userEvent.setup();
const looks = /^Your bank is looking into the payment of this order\. This document is kept until/;

describe('what the bank does with the payment, on the page of a document', () => {
  it.each<[string, ProgressAnswer, Partial<DocumentAnswer>, RegExp]>([
    ['looks at it', quiet, { isDisputed: true }, looks],
    ['took it', quiet, { isTakenByBank: true }, /^Your bank took .* No new document can be sent for it/],
    ['took it of a rejected one', rejected, { isTakenByBank: true }, /^Your bank took .* no other file can be sent/],
  ])('[X-18] [DASH-2] is said calmly, and what it means for the document: %s', async (_, progress, part, words) => {
    show({ ...progress, document: { ...progress.document, ...part } });
    const notice = await screen.findByText(words);
    expect(notice.closest('[role=status]')).toBeTruthy();
    expect(screen.getAllByText(/^Your bank/)).toHaveLength(1);
  });

  it('[X-18] is not said where no bank asks', async () => {
    show(quiet);
    await step('Order and invoice');
    expect(screen.queryByText(/^Your bank/)).toBeNull();
  });

  it('[X-18] [DOC-1] a form for another file goes when the bank has taken the payment meanwhile, and the page says why', async () => {
    let now: ProgressAnswer = rejected;
    const words = 'The money for this order went back. Nothing can be sent for it any more.';
    show(rejected, {
      [`${PATH}/progress`]: () => data(now),
      [`${PATH}/refund-request`]: () => {
        const document = { ...rejected.document, isTakenByBank: true };
        now = { ...rejected, document, canBeReplaced: false, canAskRefund: false };
        return refusal(409, words, 'document.order-paid-back');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask for the money back' }));
    const asking = within(await step('Ask for the money back'));
    await user.type(asking.getByLabelText(/^Why/), 'No need.');
    await user.click(asking.getByRole('button', { name: 'Ask for the money back' }));
    await screen.findByText(/^Your bank took the payment of this order back: no other file can be sent/);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ask for the money back' })).toBeNull());
    expect(within(await step('This document was rejected')).queryByRole('button')).toBeNull();
  });
});
