import type { NoteAnswer } from '../../notes/note.answers';
import { aUser } from './auth.examples';
import { aDocument } from './document.examples';

const noteId = '0193a1f6-5f60-7172-9d84-9fa0b1c2d3e4';
const at = '2026-11-21T06:00:00.000Z';

export const aNote: NoteAnswer = {
  _id: noteId,
  id: noteId,
  documentId: aDocument.id,
  noteText: 'Please use the figures of the revised balance sheet.',
  priority: 'medium',
  noteType: 'user',
  isInternal: false,
  userId: aUser.id,
  userType: 'user',
  authorName: 'Asha Sen',
  editedByName: null,
  revision: 0,
  read: false,
  createdAt: at,
  updatedAt: at,
};
