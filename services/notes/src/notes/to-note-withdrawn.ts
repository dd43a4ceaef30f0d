import type { CustomerRef, NoteWithdrawn } from '@udin/contracts/events';
import type { Note } from './note.entity';

type Withdrawn = Pick<Note, 'id' | 'documentId' | 'noteType' | 'revision'>;

export function toNoteWithdrawn(note: Withdrawn, customer: CustomerRef, at: Date): NoteWithdrawn {
  const { id: noteId, documentId, noteType: authorType, revision } = note;
  return { noteId, documentId, customer, authorType, revision, withdrawnAt: at.toISOString() };
}
