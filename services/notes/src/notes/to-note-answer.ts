import type { NoteAnswer } from '@udin/contracts';
import type { Note } from './note.entity';

export function toNoteAnswer(note: Note): NoteAnswer {
  return {
    _id: note.id,
    id: note.id,
    documentId: note.documentId,
    noteText: note.noteText,
    priority: note.priority,
    noteType: note.noteType,
    isInternal: note.isInternal,
    userId: note.authorId,
    userType: note.noteType,
    authorName: note.authorName,
    read: note.readAt !== null,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
  };
}
