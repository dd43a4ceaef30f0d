import type { NotePriority, NoteType } from './note.requests';

export interface NoteAnswer {
  _id: string;
  id: string;
  documentId: string;
  noteText: string;
  priority: NotePriority;
  noteType: NoteType;
  isInternal: boolean;
  userId: string;
  userType: NoteType;
  authorName: string;
  /** Read by the other side. */
  read: boolean;
  createdAt: string;
  updatedAt: string;
}

/** GET /api/notes/document/{id}: data is the array; the page stands beside it. */
export interface NoteStatsAnswer {
  totalNotes: number;
  urgentNotes: number;
  internalNotes: number;
}
