import type { CustomerRef, NoteWithdrawn } from '@udin/contracts/events';
import type { Note } from './note.entity';

/** With the revision that it has now. */
export type WithdrawnNote = Pick<Note, 'id' | 'documentId' | 'noteType' | 'revision'>;

export function toNoteWithdrawn(note: WithdrawnNote, customer: CustomerRef, at: Date): NoteWithdrawn {
  const { id: noteId, documentId, noteType: authorType, revision } = note;
  return { noteId, documentId, customer, authorType, revision, withdrawnAt: at.toISOString() };
}
