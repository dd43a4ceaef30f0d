import type { NoteAnswer } from '@udin/contracts';
import { type Identity, mayKnow } from '@udin/service-kit';
import type { Note } from './note.entity';

export function toNoteAnswer(note: Note, caller: Identity): NoteAnswer {
  return {
    _id: note.id,
    id: note.id,
    documentId: note.documentId,
    noteText: note.noteText,
    priority: note.priority,
    noteType: note.noteType,
    isInternal: note.isInternal,
    userId: mayKnow(caller, note.noteType) ? note.authorId : null,
    userType: note.noteType,
    authorName: note.authorName,
    editedByName: note.editedByName,
    revision: note.revision,
    read: note.readAt !== null,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
  };
}
