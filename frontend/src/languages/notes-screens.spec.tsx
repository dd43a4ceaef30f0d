import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { aNote } from '@udin/contracts/calls/examples/note.examples';
import { NOTE_PRIORITIES } from '@udin/contracts/notes/note.kinds';
import { DocumentNotes } from '../features/notes/document-notes';
import { NotesDialog } from '../features/notes/notes-dialog';
import { changeLanguage } from '../lib/language/texts';
import { writeSession } from '../lib/session';
import { answering, type Answers, data, refusal } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { expectNoOtherTexts, showMarkedTexts } from '../testing/unspoken-text';

const OWN = ['one.pdf', 'Asha Sen', 'Rohan Mehta', aNote.noteText, 'From the phone', 'HTTP 500', 'HTTP 409'];
const PATH = '/api/notes/document/d1';
const away = refusal(500, '');
const user = userEvent.setup();
const nothingElse = () => expectNoOtherTexts(OWN);
const button = (name: string) => screen.findByRole('button', { name: `[[${name}]]` });
const list = (notes: object[], pages = 1) => data(notes, { page: 1, pages, total: notes.length });
const show = (answers: Answers) => {
  answering(answers);
  renderInProduct(<DocumentNotes documentId="d1" audience="user" />);
};
const mine = { ...aNote, documentId: 'd1' };

beforeEach(async () => {
  sessionStorage.clear();
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  showMarkedTexts();
});
afterEach(() => act(() => changeLanguage('en')));

describe('every text of the notes stands in the catalogue', () => {
  it('[NOTE-1] notes of both sides with all priorities, read and edited, and older ones', async () => {
    const updatedAt = '2026-11-22T06:00:00.000Z';
    const notes = NOTE_PRIORITIES.flatMap((priority) => [
      { ...mine, id: `u-${priority}`, priority, read: true, updatedAt },
      { ...mine, id: `a-${priority}`, priority, noteType: 'admin', authorName: 'Rohan Mehta' },
      { ...mine, id: `e-${priority}`, priority, updatedAt, editedByName: 'Rohan Mehta' },
    ]);
    answering({ [PATH]: list(notes, 2) });
    renderInProduct(<NotesDialog document={{ id: 'd1', name: 'one.pdf' }} audience="user" onClose={() => undefined} />);
    await button('Older notes');
    nothingElse();
  });

  it.each([
    ['none yet', list([]), /No notes yet/],
    ['that cannot be read', away, /Failed to load notes/],
  ])('[NOTE-1] notes: %s', async (_, answer, said) => {
    show({ [PATH]: answer });
    await screen.findByText(said);
    nothingElse();
  });

  it('[NOTE-1] a new note, not added and added', async () => {
    const answers = [away, data(mine)];
    show({ [PATH]: ({ method }) => (method === 'POST' ? answers.shift()! : list([])) });
    await user.type(await screen.findByRole('textbox', { name: '[[New note]]' }), 'one.pdf');
    for (const said of [/Failed to add note/, /The note was added/]) {
      await user.click(await button('Add Note'));
      await screen.findByText(said);
      nothingElse();
    }
  });

  it('[NOTE-1] an edit that could not be saved, or was overtaken by somebody else', async () => {
    const other = { ...mine, noteText: 'From the phone', revision: 3 };
    const changed = { success: false, message: '', error: 'note.changed', requestId: '', data: { note: other } };
    const answers = [away, { status: 409, body: changed }];
    show({ [PATH]: list([mine]), [`/api/notes/${mine.id}`]: () => answers.shift()! });
    await user.click(await button('Edit this note'));
    for (const said of [/Failed to update note/, /has saved this meanwhile/]) {
      await user.click(await button('Save'));
      await screen.findByText(said);
      nothingElse();
    }
  });

  it('[NOTE-2] a note is deleted: the question, a failure, and what is told', async () => {
    const answers = [away, data(null)];
    show({ [PATH]: list([mine]), [`/api/notes/${mine.id}`]: () => answers.shift()! });
    for (const said of [/Failed to delete note/, /was deleted/]) {
      await user.click(await button('Delete this note'));
      await screen.findByText(/does not come back/);
      nothingElse();
      await user.click(await button('Delete'));
      await screen.findByText(said);
      nothingElse();
    }
  });
});
