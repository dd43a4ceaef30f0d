import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { DocumentsTab } from './documents-tab';

const nothing = () => undefined;
const REASON = 'This document is being processed and can no longer be deleted.';
const LIST = '/api/documents/user/u1';

const document = (id: string, documentStatus: string) => ({
  id,
  fileName: `${id}.pdf`,
  documentTypeName: 'Net Worth',
  documentStatus,
  uploadedDate: '2026-11-20T10:00:00Z',
  estimatedDelivery: '2026-11-23T10:00:00Z',
  signedDocumentLink: null,
});
const list = (...documents: object[]) => data(documents, { page: 1, pages: 1, total: documents.length });
const show = () => renderInProduct(<DocumentsTab userId="u1" onAdd={nothing} onPreview={nothing} onNotes={nothing} />);
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

describe('deleting an own document', () => {
  it('[DASH-2] is not offered while it is being processed, and the reason is found before the click', async () => {
    answering({ [LIST]: list(document('busy', 'processing'), document('idle', 'pending')) });
    show();
    const button = await screen.findByRole('button', { name: 'Delete busy.pdf' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(window.document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(REASON);
    act(() => button.focus());
    expect(window.document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete idle.pdf' }).getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    ['pending', /What you paid for can be uploaded again/],
    ['rejected', /What you paid for can be uploaded again/],
    ['signed', /what you paid for is used up.*can still be verified/],
    ['completed', /what you paid for is used up.*can still be verified/],
  ])('[DASH-2] of one that is %s says first what it means', async (status, words) => {
    answering({ [LIST]: list(document('one', status)) });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete one.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete one.pdf?' });
    expect(dialog.textContent).toMatch(words);
  });

  it('[X-18] [DASH-2] of one whose payment the bank took back promises no place, and no other file is asked for', async () => {
    answering({ [LIST]: list({ ...document('one', 'rejected'), isTakenByBank: true }) });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete one.pdf' }));
    expect((await screen.findByRole('dialog')).textContent).toMatch(/nothing can be sent in its place/);
    expect(screen.queryByText('Send another file')).toBeNull();
  });

  it('[DASH-2] cannot be called off any more once it has begun', async () => {
    answering({ [LIST]: list(document('one', 'pending')), '/api/documents/one': () => new Promise<never>(nothing) });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete one.pdf' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('dialog', { name: 'Delete one.pdf?' })).toBeTruthy();
  });

  it('[DASH-2] that the server refuses says why in the row itself, and shows what the server knows', async () => {
    let status = 'pending';
    answering({
      [LIST]: () => list(document('other', 'pending'), document('one', status)),
      '/api/documents/one': () => {
        status = 'processing';
        return refusal(409, REASON);
      },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete one.pdf' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const row = await rowOf('one.pdf');
    expect((await row.findByRole('alert')).textContent).toContain(REASON);
    await waitFor(() => expect(row.getByText('Processing')).toBeTruthy());
    expect((await rowOf('other.pdf')).queryByRole('alert')).toBeNull();
    await userEvent.click(row.getByRole('button', { name: 'Dismiss this message' }));
    expect(row.queryByRole('alert')).toBeNull();
  });

  it('[DASH-2] is not said to be done where only a balancer answers that nothing is there', async () => {
    answering({ [LIST]: list(document('one', 'pending')), '/api/documents/one': { status: 404, body: '<html>' } });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete one.pdf' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Failed to delete document. Please try again.');
    expect(screen.queryByText('one.pdf was deleted.')).toBeNull();
  });

  it.each([
    ['', data(null)],
    [' as well when another tab was first', refusal(404, 'Document not found.', 'document.not-found')],
  ])('[DASH-2] leaves the focus at the head of the list, and is said%s', async (_, answer) => {
    let documents = [document('one', 'pending'), document('two', 'pending')];
    answering({
      [LIST]: () => list(...documents),
      '/api/documents/one': () => {
        documents = documents.slice(1);
        return answer;
      },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete one.pdf' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete one.pdf' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.document.activeElement).toBe(screen.getByRole('heading', { name: 'My Documents' }));
    expect(screen.getByText('one.pdf was deleted.').getAttribute('role')).toBe('status');
  });
});
