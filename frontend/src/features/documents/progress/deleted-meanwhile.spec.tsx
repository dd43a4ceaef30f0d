import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentAnswer } from '@udin/contracts';
import { ApiError } from '../../../lib/api/api-error';
import { uploadForm } from '../../../lib/api/upload-form';
import { PATH, quiet, rejected, show, step } from '../../../testing/a-document-page';
import { type Answers, data, refusal } from '../../../testing/answering';
import { pressWhenReady } from '../../../testing/press-when-ready';

jest.mock('../../../lib/api/upload-form');

const user = userEvent.setup();
const gone = refusal(404, 'Document not found.', 'document.not-found');

/** Read once, and deleted on another device since. */
function onceThere(progress = quiet): Answers {
  let isThere = true;
  return { [`${PATH}/progress`]: () => (isThere ? ((isThere = false), data(progress)) : gone) };
}
const lookAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

describe('a document that was deleted on another device while its page was open', () => {
  it('[DASH-2] [DOC-4] a file in its place is not sent in vain without a word: the page says what became of it', async () => {
    show(rejected, onceThere(rejected));
    jest.mocked(uploadForm).mockRejectedValueOnce(new ApiError('Not found.', 404, { code: 'document.not-found' }));
    const why = within(await step('This document was rejected'));
    await user.click(why.getByRole('button', { name: /^Send another file/ }));
    const [field] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    await user.upload(field!, new File(['%PDF-1.7'.padEnd(2_000)], 'whole.pdf', { type: 'application/pdf' }));
    await pressWhenReady('Send this file');
    const page = await step('This document was deleted');
    expect(page.textContent).toMatch(/meanwhile, perhaps .*what you paid for can be uploaded again/);
    await waitFor(() => expect(document.activeElement).toBe(page));
    expect(screen.queryByRole('region', { name: 'Send another file' })).toBeNull();
    const way = within(page).getByRole('link', { name: 'Go to my documents' });
    expect(way.getAttribute('href')).toBe(`/dashboard?awaited=${rejected.document.transactionId}`);
  });

  it.each<[string, Partial<DocumentAnswer>, RegExp]>([
    ['signed', { documentStatus: 'signed', signedDocumentLink: '/signed' }, /What you paid for is used up/],
    ['paid back', { paidBackAt: '2026-11-22T05:00:00.000Z' }, /Your money for it was paid back: nothing can be sent/],
    ['of an order that the bank took', { isTakenByBank: true }, /Your bank took .* nothing can be sent in its place/],
  ])('[DASH-2] [DOC-4] nothing is promised that cannot be had: %s', async (_, part, words) => {
    const progress = { ...quiet, document: { ...quiet.document, ...part } };
    show(progress, onceThere(progress));
    await step('Order and invoice');
    lookAgain();
    const page = await step('This document was deleted');
    expect(page.textContent).toMatch(words);
    expect(within(page).getByRole('link').getAttribute('href')).toBe('/dashboard');
  });

  it('[DASH-2] is not said where only a balancer answers that nothing is there', async () => {
    let isThere = true;
    show(quiet, { [`${PATH}/progress`]: () => (isThere ? data(quiet) : { status: 404, body: '<html>' }) });
    await step('Order and invoice');
    isThere = false;
    lookAgain();
    await act(async () => undefined);
    await step('Order and invoice');
    expect(screen.queryByText('This document was deleted')).toBeNull();
  });
});
