import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { NotesDialog } from './notes-dialog';

const NOTE = {
  id: 'n1',
  noteText: 'Please check the second page.',
  priority: 'high',
  noteType: 'admin',
  authorName: 'Asha',
  isInternal: false,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
};

function Notes() {
  const [isOpen, setOpen] = useState(true);
  const document = isOpen ? { id: 'd1', name: 'balance-sheet.pdf' } : null;
  return <NotesDialog document={document} audience="admin" onClose={() => setOpen(false)} />;
}

const user = userEvent.setup();
async function show() {
  answering({
    '/api/notes/document/d1': data([NOTE], { page: 1, pages: 1, total: 1 }),
    '/api/notes/document/d1/stats': data({ totalNotes: 1, urgentNotes: 0, internalNotes: 0 }),
  });
  renderInProduct(<Notes />);
  await screen.findByText(NOTE.noteText);
  return within(screen.getByRole('dialog', { name: 'Document Notes' }));
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Document Notes' })).toBeNull());
const question = () => screen.findByRole('dialog', { name: 'Discard what you typed?' });

it('[NOTE-1] the name of who wrote a note breaks, however long it is', async () => {
  const dialog = await show();
  expect(dialog.getByText(/^Asha/).closest('.long-name')).toBeTruthy();
});

describe('a note that is being typed', () => {
  it('[NOTE-1] is not lost by Escape: it is asked first, and what was typed stays', async () => {
    const dialog = await show();
    const field = dialog.getByLabelText<HTMLTextAreaElement>('New note');
    await user.type(field, 'Half a sentence');
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Keep writing' }));
    expect(field.value).toBe('Half a sentence');
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await isClosed();
    expect(sessionStorage.length).toBe(0);
  });

  it('[NOTE-1] Escape answers only the question', async () => {
    const dialog = await show();
    await user.type(dialog.getByLabelText('New note'), 'Half');
    await user.keyboard('{Escape}');
    await question();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull());
    expect(dialog.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Half');
  });

  it('[NOTE-2] is sent again by the page when the service was gone, as the same note', async () => {
    const dialog = await show();
    let isGone = true;
    const calls = answering({
      '/api/notes/document/d1': ({ method }) => {
        if (method !== 'POST' || !isGone)
          return data(method === 'POST' ? NOTE : [NOTE], { page: 1, pages: 1, total: 1 });
        isGone = false;
        return { status: 503, body: { success: false, message: 'Gone.', error: 'server.unavailable', requestId: '' } };
      },
      '/api/notes/document/d1/stats': data({ totalNotes: 1, urgentNotes: 0, internalNotes: 0 }),
    });
    const field = dialog.getByLabelText<HTMLTextAreaElement>('New note');
    await user.type(field, 'Once');
    await user.click(dialog.getByRole('button', { name: 'Add Note' }));
    await waitFor(() => expect(field.value).toBe(''));
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { idempotencyKey: string });
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(sent[0]!.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[NOTE-1] nothing typed: nothing asked', async () => {
    await show();
    await user.keyboard('{Escape}');
    await isClosed();
  });

  it('[NOTE-1] Escape in an edit closes the edit, not the dialog; Cancel puts the priority back to medium', async () => {
    const dialog = await show();
    await user.selectOptions(dialog.getByLabelText('Priority'), 'urgent');
    await user.click(dialog.getByRole('button', { name: 'Edit this note' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Note' })).toBeNull());
    expect(dialog.getByText(NOTE.noteText)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLSelectElement>('Priority').value).toBe('medium');
  });

  it('[NOTE-1] Escape in the question about a note leaves the notes open', async () => {
    const dialog = await show();
    await user.click(dialog.getByRole('button', { name: 'Delete this note' }));
    await screen.findByRole('dialog', { name: 'Delete this note?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete this note?' })).toBeNull());
    expect(dialog.getByText(NOTE.noteText)).toBeTruthy();
  });
});

describe('the focus', () => {
  const text = () => screen.getByText(NOTE.noteText);

  it('[NOTE-1] is at the end of a note that is edited, and on the note when its edit was cancelled or saved', async () => {
    const dialog = await show();
    await user.click(dialog.getByRole('button', { name: 'Edit this note' }));
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    expect([document.activeElement, field.selectionStart]).toEqual([field, NOTE.noteText.length]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(text()));
    answering({
      '/api/notes/n1': data(NOTE),
      '/api/notes/document/d1': data([NOTE], { page: 1, pages: 1, total: 1 }),
      '/api/notes/document/d1/stats': data({ totalNotes: 1, urgentNotes: 0, internalNotes: 0 }),
    });
    await user.click(dialog.getByRole('button', { name: 'Edit this note' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(text()));
  });

  it.each([
    ['', data(null)],
    [', by another tab before, too', refusal(404, 'Note not found.', 'note.not-found')],
  ])('[NOTE-1] is at the head of the list when a note was deleted, and it is said%s', async (_, answer) => {
    const dialog = await show();
    answering({
      '/api/notes/n1': answer,
      '/api/notes/document/d1': data([], { page: 1, pages: 1, total: 0 }),
      '/api/notes/document/d1/stats': data({ totalNotes: 0, urgentNotes: 0, internalNotes: 0 }),
    });
    await user.click(dialog.getByRole('button', { name: 'Delete this note' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this note?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await dialog.findByText('The note was deleted.');
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'All Notes (0)' }));
  });
});

it('[NOTE-1] a screen reader hears that a note was added, each time', async () => {
  const dialog = await show();
  const news = () => dialog.getAllByRole('status').map(({ textContent }) => textContent);
  answering({
    '/api/notes/document/d1': ({ method }) =>
      method === 'POST' ? data(NOTE) : data([NOTE], { page: 1, pages: 1, total: 1 }),
    '/api/notes/document/d1/stats': data({ totalNotes: 1, urgentNotes: 0, internalNotes: 0 }),
  });
  for (const text of ['One', 'Two']) {
    await user.type(dialog.getByLabelText('New note'), text);
    await user.click(dialog.getByRole('button', { name: 'Add Note' }));
    await waitFor(() => expect(news()).toContain('The note was added.'));
  }
});
