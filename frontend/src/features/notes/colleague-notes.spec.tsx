import { act, screen, waitFor } from '@testing-library/react';
import { aNote } from '@udin/contracts/calls/examples/note.examples';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { DocumentNotes } from './document-notes';

const PATH = '/api/notes/document/d1';
const STATS = `${PATH}/stats`;
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('[NOTE-2] a colleague’s note comes by itself, until the document is deleted', async () => {
  let notes: object[] = [];
  const counted = () => ({ totalNotes: notes.length, urgentNotes: 0, internalNotes: notes.length });
  let isThere = true;
  const unlessDeleted = (answer: ReturnType<typeof data>) =>
    isThere ? answer : refusal(404, 'Document not found.', 'document.not-found');
  const calls = answering({
    [PATH]: () => unlessDeleted(data(notes, { page: 1, pages: 1, total: notes.length })),
    [STATS]: () => unlessDeleted(data(counted())),
  });
  renderInProduct(<DocumentNotes documentId="d1" audience="admin" />);
  await waitFor(() => expect(screen.getByText('0 in all · 0 urgent · 0 internal')).toBeTruthy());
  notes = [{ ...aNote, noteText: 'Do not sign: the figures are last year’s', noteType: 'admin', isInternal: true }];
  await pass(16);
  screen.getByText('Do not sign: the figures are last year’s');
  screen.getByText('1 in all · 0 urgent · 1 internal');
  isThere = false;
  await pass(16);
  const asked = calls.length;
  await pass(60);
  expect(calls).toHaveLength(asked);
});
