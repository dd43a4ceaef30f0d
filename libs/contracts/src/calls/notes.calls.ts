import { Type } from 'typebox';
import { PAGE_FIELDS } from '../answer-fields';
import { DeletedAnswer } from '../deleted.answer';
import { NoteAnswer, NoteStatsAnswer } from '../notes/note.answers';
import { KIB } from '../limits';
import { AddNoteRequest, EditNoteRequest, NoteIdentityQuery, NotesQuery } from '../notes/note.requests';
import { type CallTable, reads } from './call';
import { aNote } from './examples/note.examples';
import { aPage } from './examples/page.examples';
import { pageOf } from './page-of';
import { DOCUMENT, NOTE, USER } from './path-fields';

const { id, documentId, userId, noteText } = aNote;

/** 5,000 letters, if a client writes each of them as an escape of six bytes. */
const NOTE_BYTES = 32 * KIB;

export const NOTES_CALLS = {
  'POST /api/notes/document/:id': {
    summary: 'Add a note to a document: its owner or an admin',
    description: 'The author is who the token says. A body that says otherwise is refused.',
    access: 'signed-in',
    params: DOCUMENT,
    body: reads(AddNoteRequest, 'priority', 'isInternal'),
    maxBodyBytes: NOTE_BYTES,
    status: 201,
    answer: NoteAnswer,
    says: 'Note added.',
    problems: ['auth.forbidden', 'document.not-found', 'note.identity-mismatch', 'note.internal-denied'],
    example: { params: { id: documentId }, body: { noteText, priority: 'medium' }, answer: aNote },
  },
  'GET /api/notes/document/:id': {
    summary: 'Notes of a document, newest first: its owner or an admin',
    description: 'What the other side wrote counts as read from now on. Customers do not see internal notes.',
    access: 'signed-in',
    params: DOCUMENT,
    query: reads(NotesQuery, 'page', 'limit'),
    answer: Type.Array(NoteAnswer),
    beside: PAGE_FIELDS,
    problems: ['auth.forbidden', 'document.not-found', 'note.identity-mismatch'],
    example: { params: { id: documentId }, answer: [aNote], beside: aPage },
  },
  'GET /api/notes/user/:userId': {
    summary: 'Notes of all own documents, oldest first: to keep a copy',
    description: 'Nothing counts as read by it.',
    access: 'signed-in',
    params: USER,
    ...pageOf(NoteAnswer),
    problems: ['auth.forbidden', 'auth.user-not-found'],
    example: { params: { userId }, answer: [aNote], beside: aPage },
  },
  'GET /api/notes/document/:id/stats': {
    summary: 'How many notes a document has',
    duty: 'read',
    params: DOCUMENT,
    answer: NoteStatsAnswer,
    problems: ['document.not-found'],
    example: { params: { id: documentId }, answer: { totalNotes: 3, urgentNotes: 1, internalNotes: 1 } },
  },
  'PATCH /api/notes/:id': {
    summary: 'Edit a note: customers their own, admins any that no customer wrote',
    access: 'signed-in',
    params: NOTE,
    body: reads(EditNoteRequest),
    maxBodyBytes: NOTE_BYTES,
    answer: NoteAnswer,
    says: 'Note saved.',
    problems: ['note.not-found', 'note.foreign', 'note.identity-mismatch', 'note.internal-denied', 'note.changed'],
    example: { params: { id }, body: { noteText }, answer: aNote },
  },
  'DELETE /api/notes/:id': {
    summary: 'Delete a note: customers their own, admins any that no customer wrote',
    access: 'signed-in',
    params: NOTE,
    query: reads(NoteIdentityQuery),
    body: reads(NoteIdentityQuery),
    answer: DeletedAnswer,
    says: 'Note deleted.',
    problems: ['note.not-found', 'note.foreign', 'note.identity-mismatch'],
    example: { params: { id }, answer: { id } },
  },
} satisfies CallTable;
