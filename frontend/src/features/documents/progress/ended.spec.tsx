import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aVersion } from '@udin/contracts/calls/examples/desk.examples';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import { uploadForm } from '../../../lib/api/upload-form';
import { PATH, quiet, rejected, show, step } from '../../../testing/a-document-page';
import { data } from '../../../testing/answering';
import { pressWhenReady } from '../../../testing/press-when-ready';

jest.mock('../../../lib/api/upload-form');

const user = userEvent.setup();

// What was typed is kept for the tab.
beforeEach(() => sessionStorage.clear());

describe('a document whose work has ended without a result', () => {
  it('[RT-8] a rejected one says why, and offers another file or the money back by the policy', async () => {
    const bodyOf = show(rejected, { [`${PATH}/refund-request`]: data(quiet) });
    const why = within(await step('This document was rejected'));
    why.getByText('The second page is cut off.');
    await user.click(why.getByRole('button', { name: /^Send another file/ }));
    const sending = within(await step('Send another file'));
    sending.getByText('The second page is cut off.');
    expect(sending.getByRole<HTMLButtonElement>('button', { name: 'Send this file' }).disabled).toBe(true);
    await user.click(sending.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Ask for the money back' }));
    const asking = within(await step('Ask for the money back'));
    const policy = asking.getByRole('link', { name: 'refund policy' });
    expect([policy.getAttribute('href'), policy.getAttribute('target')]).toEqual(['/cancellation-refund', '_blank']);
    await user.type(asking.getByLabelText(/^Why/), 'No need.');
    await user.click(asking.getByRole('button', { name: 'Ask for the money back' }));
    await waitFor(() => expect(bodyOf(`${PATH}/refund-request`)).toEqual({ reason: 'No need.' }));
  });

  it('[RT-8] one that failed on our side says so, and offers the money back or another file', async () => {
    const document = { ...quiet.document, documentStatus: 'failed', statusNote: null } as const;
    const bodyOf = show({ ...rejected, document }, { [`${PATH}/refund-request`]: data(quiet) });
    const what = within(await step('This document could not be processed'));
    what.getByText('An error on our side stopped the work.');
    what.getByRole('button', { name: /^Send another file/ });
    await user.click(what.getByRole('button', { name: 'Ask for the money back' }));
    const asking = within(await step('Ask for the money back'));
    await user.type(asking.getByLabelText(/^Why/), 'No use.');
    await user.click(asking.getByRole('button', { name: 'Ask for the money back' }));
    await waitFor(() => expect(bodyOf(`${PATH}/refund-request`)).toEqual({ reason: 'No use.' }));
  });

  const asked = { state: 'requested', reason: 'No need.', note: null, amountPaise: 177_000 } as const;
  const refundRequest = { ...asked, requestedAt: '2026-11-22T04:30:00.000Z' };
  it('[DASH-2] of a rejected one whose money is asked back that comes first, and what another file does to it', async () => {
    show({ ...rejected, canAskRefund: false, refundRequest });
    const going = within(await step('You asked for the money back'));
    going.getByText('On 22 Nov 2026, 10:00 am you wrote: “No need.”');
    going.getByText('Why it was rejected: The second page is cut off.');
    going.getByText(/Another file takes your request back/);
    const [other, ...more] = going.getAllByRole('button');
    expect([other!.textContent, other!.dataset.variant, more]).toEqual(['Send another file instead', 'default', []]);
    await user.click(other!);
    within(await step('Send another file')).getByText(/Your request for the money back ends when it arrives/);
  });

  it('[DASH-2] another file ends no request where none is open', async () => {
    show({ ...rejected, refundRequest: { ...refundRequest, state: 'declined', note: 'It is done.' } });
    const why = within(await step('This document was rejected'));
    why.getByText(/We cannot give it back: It is done\.$/);
    await user.click(why.getByRole('button', { name: /^Send another file/ }));
    within(await step('Send another file')).getByText('You do not pay again.');
    within(await step('Send another file')).getByText(/keeps the earlier file, too/);
  });

  it('[DASH-2] a granted one leads to the ledger, which knows whether a bank holds the money', async () => {
    show({ ...rejected, canAskRefund: false, refundRequest: { ...refundRequest, state: 'granted' } });
    const ledger = within(await step('This document was rejected')).getByRole('link', { name: 'Transactions' });
    expect(ledger.getAttribute('href')).toBe('/dashboard?tab=transactions');
  });

  it.each([
    ['signed', 'signed', /Since then the document was signed.*stays yours/],
    ['taken up again', 'processing', /We have taken up the document again since then/],
  ] as const)('[DASH-2] asked back before it was %s, the money is not decided on', async (_, documentStatus, words) => {
    show({ ...quiet, document: { ...quiet.document, documentStatus }, refundRequest });
    const going = within(await step('You asked for the money back'));
    going.getByText(words);
    going.getByText(/We decide by our refund policy/);
    expect([screen.queryByText(/answer soon/), going.queryByRole('button')]).toEqual([null, null]);
  });

  it.each([
    ['sheet.png', 'image/png', 2_000, /^sheet\.png: Unsupported file format\./],
    ['empty.pdf', 'application/pdf', 0, 'empty.pdf: File is too small. Minimum size is 1KB.'],
  ])('[DASH-4] %s in its place is refused in words when it is chosen', async (name, type, size, words) => {
    const choosing = userEvent.setup({ applyAccept: false });
    show(rejected);
    const why = within(await step('This document was rejected'));
    await choosing.click(why.getByRole('button', { name: /^Send another file/ }));
    const sending = within(await step('Send another file'));
    const [field] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    await choosing.upload(field!, new File(['x'.repeat(size)], name, { type }));
    expect(await sending.findByRole('alert')).toBe(sending.getByText(words));
    expect(sending.getByRole<HTMLButtonElement>('button', { name: 'Send this file' }).disabled).toBe(true);
    expect(uploadForm).not.toHaveBeenCalled();
  });

  it('[DASH-2] what is written with another file is there again after a reload, until it is sent', async () => {
    const open = async () => {
      const why = within(await step('This document was rejected'));
      await user.click(why.getByRole('button', { name: /^Send another file/ }));
      return within(await step('Send another file')).getByRole<HTMLTextAreaElement>('textbox');
    };
    show(rejected);
    await user.type(await open(), 'Page 2 is whole.');
    cleanup();
    jest.mocked(uploadForm).mockResolvedValueOnce(quiet);
    let now: ProgressAnswer = rejected;
    show(rejected, { [`${PATH}/progress`]: () => data(now) });
    expect((await open()).value).toBe('Page 2 is whole.');
    now = quiet;
    const [field] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    await user.upload(field!, new File(['%PDF-1.7'.padEnd(2_000)], 'whole.pdf', { type: 'application/pdf' }));
    await pressWhenReady('Send this file');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Send another file' })).toBeNull());
    expect(jest.mocked(uploadForm).mock.lastCall![1]).toMatchObject({ body: { message: 'Page 2 is whole.' } });
    cleanup();
    show(rejected);
    expect((await open()).value).toBe('');
  });

  it('[DASH-2] another file in its place leaves the focus on the page, and is what was uploaded', async () => {
    const replaced = { ...quiet, versions: [{ ...aVersion, replacedAt: '2026-11-23T04:30:00.000Z' }] };
    jest.mocked(uploadForm).mockResolvedValueOnce(replaced);
    let now: ProgressAnswer = rejected;
    show(rejected, { [`${PATH}/progress`]: () => data(now) });
    const why = within(await step('This document was rejected'));
    await user.click(why.getByRole('button', { name: /^Send another file/ }));
    const sending = within(await step('Send another file'));
    expect(document.activeElement).toBe(sending.getByRole('heading', { name: 'Send another file' }));
    // As long as a name may be: it must not widen the page.
    expect(sending.getByText(/^Instead of/).closest('.long-name')).toBeTruthy();
    now = replaced;
    const [field] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    await user.upload(field!, new File(['%PDF-1.7'.padEnd(2_000)], 'whole.pdf', { type: 'application/pdf' }));
    await pressWhenReady('Send this file');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Send another file' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect((await step('Order and invoice')).textContent).toContain('Uploaded23 Nov 2026, 10:00\u00a0am');
  });
});
