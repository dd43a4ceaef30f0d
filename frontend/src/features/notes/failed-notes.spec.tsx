import { screen, waitFor } from '@testing-library/react';
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
