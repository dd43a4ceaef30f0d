import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { aNote } from '@udin/contracts/calls/examples/note.examples';
import { writeSession } from '../../lib/session';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { DocumentNotes } from './document-notes';

const PATH = '/api/notes/document/d1';
const titles = () => screen.getByRole('heading', { name: /^All Notes/ }).textContent;

describe('the number of notes', () => {
  it('[NOTE-1] is not said when they could not be loaded', async () => {
    answering({ [PATH]: refusal(500, 'Something went wrong.') });
    renderInProduct(<DocumentNotes documentId="d1" audience="user" />);
    await screen.findByText('Something went wrong.');
    expect(titles()).toBe('All Notes');
    expect(screen.queryByText('No notes yet')).toBeNull();
  });

  it('[NOTE-1] is none when there are none', async () => {
    answering({ [PATH]: data([], { page: 1, pages: 1, total: 0 }) });
    renderInProduct(<DocumentNotes documentId="d1" audience="user" />);
    await screen.findByText('No notes yet');
    expect(titles()).toBe('All Notes (0)');
  });
});

it('[NOTE-1] a note that was deleted elsewhere keeps what is being typed over it, and is gone after Cancel', async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  const note = { ...aNote, noteText: 'Please hurry' };
  let notes = [note];
  const calls = answering({
    [PATH]: () => data(notes, { page: 1, pages: 1, total: notes.length }),
    [`/api/notes/${note.id}`]: refusal(404, 'Note not found.'),
  });
  renderInProduct(<DocumentNotes documentId="d1" audience="user" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit this note' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await userEvent.type(field, ', it is late');
  notes = [];
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Note not found.');
  // As somebody does who comes back from another tab.
  window.dispatchEvent(new Event('visibilitychange'));
  await userEvent.type(field, '!');
  const reads = () => calls.filter(({ path }) => path === PATH).length;
  expect([field.isConnected && field.value, reads()]).toEqual(['Please hurry, it is late!', 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(titles()).toBe('All Notes (0)'));
  expect(screen.queryByText('Please hurry')).toBeNull();
});

it('[NOTE-1] a document that was deleted in another tab is said once to be gone, and offers no other try', async () => {
  const TEXT = 'Document not found.';
  const gone = refusal(404, TEXT, 'document.not-found');
  let isGone = false;
  const none = data([], { page: 1, pages: 1, total: 0 });
  const calls = answering({ [PATH]: () => (isGone ? gone : none) });
  renderInProduct(<DocumentNotes documentId="d1" audience="user" />);
  await screen.findByText('No notes yet');
  isGone = true;
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  await userEvent.type(field, 'Typed here');
  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }));
  // Twice: the note was refused, and the list that is read again.
  await waitFor(() => expect(calls.slice(1)).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([TEXT]));
  expect(field.value).toBe('Typed here');
});

it('[NOTE-1] what was saved in another tab is shown beside what was typed, and overwritten knowingly', async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  const [note, other] = [
    { ...aNote, revision: 2 },
    { ...aNote, noteText: 'From the phone', revision: 3 },
  ];
  const message = 'This note was changed meanwhile.';
  const changed = {
    status: 409,
    body: { success: false, message, error: 'note.changed', requestId: '', data: { note: other } },
  };
  let isTold = false;
  const calls = answering({
    [PATH]: data([note], { page: 1, pages: 1, total: 1 }),
    [`/api/notes/${note.id}`]: () => {
      if (isTold) return data({ ...other, revision: 4 });
      isTold = true;
      return changed;
    },
  });
  renderInProduct(<DocumentNotes documentId="d1" audience="user" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit this note' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await userEvent.type(field, ' Typed here.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(`${other.authorName} has saved this meanwhile:`);
  screen.getByText('From the phone');
  expect(screen.queryByText(message)).toBeNull();
  expect(field.value).toBe(`${note.noteText} Typed here.`);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field.isConnected).toBe(false));
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent).toMatchObject([{ expectedRevision: 2 }, { expectedRevision: 3 }]);
});

it('[NOTE-1] a note is named, with its author, before it goes for good', async () => {
  const session = { accessToken: 'a', refreshToken: 'r', user: { ...aUser, id: 'me', type: 'admin' as const } };
  await writeSession('admin', session);
  const note = { ...aNote, noteType: 'admin' as const, userId: 'mira', authorName: 'Mira Mehta' };
  answering({
    [PATH]: data([note], { page: 1, pages: 1, total: 1 }),
    [`${PATH}/stats`]: data({ totalNotes: 1, urgentNotes: 0, internalNotes: 0 }),
  });
  renderInProduct(<DocumentNotes documentId="d1" audience="admin" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this note?' }));
  dialog.getByText(`“${note.noteText}”`);
  dialog.getByText('Mira Mehta wrote it. It is removed for everybody and does not come back.');
});

it('[NOTE-1] an edit is there again after a reload, and does not overwrite unseen what was saved meanwhile', async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  let stored = { ...aNote, revision: 2 };
  const calls = answering({
    [PATH]: () => data([stored], { page: 1, pages: 1, total: 1 }),
    [`/api/notes/${aNote.id}`]: () => data(stored),
  });
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  renderInProduct(<DocumentNotes documentId="d1" audience="user" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit this note' }));
  await userEvent.type(await field(), ' Half');
  cleanup();
  stored = { ...stored, noteText: 'From the phone', revision: 3 };
  renderInProduct(<DocumentNotes documentId="d1" audience="user" />);
  expect((await field()).value).toBe(`${aNote.noteText} Half`);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull());
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent).toMatchObject([{ noteText: `${aNote.noteText} Half`, expectedRevision: 2 }]);
  cleanup();
  renderInProduct(<DocumentNotes documentId="d1" audience="user" />);
  await screen.findByText('From the phone');
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
});

it('[NOTE-1] what failed comes into sight: its note may be pages below the banner', async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  answering({
    [PATH]: data([aNote], { page: 1, pages: 1, total: 1 }),
    [`/api/notes/${aNote.id}`]: refusal(403, 'Not yours.'),
  });
  renderInProduct(<DocumentNotes documentId="d1" audience="user" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this note' }));
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.textContent ?? '');
  };
  try {
    const dialog = await screen.findByRole('dialog', { name: 'Delete this note?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shown).toEqual(['Not yours.']));
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
});
