import { type Static, Type } from 'typebox';
import { Count, Id, Moment, named, orNull, uuid } from '../answer-fields';
import { NOTE_PRIORITIES, NOTE_TYPES } from './note.kinds';

export const NoteAnswer = named('NoteAnswer', {
  _id: Id,
  id: Id,
  documentId: Id,
  noteText: Type.String(),
  priority: Type.Enum(NOTE_PRIORITIES),
  noteType: Type.Enum(NOTE_TYPES),
  isInternal: Type.Boolean(),
  userId: orNull(uuid("The author. Of a colleague's note null in a customer's answers.")),
  userType: Type.Enum(NOTE_TYPES),
  authorName: Type.String(),
  editedByName: Type.Optional(orNull(Type.String({ description: 'Who else has edited it last.' }))),
  revision: Type.Optional(Count),
  read: Type.Boolean({ description: 'Read by the other side.' }),
  createdAt: Moment,
  updatedAt: Moment,
});
export type NoteAnswer = Static<typeof NoteAnswer>;

export const NoteStatsAnswer = named('NoteStatsAnswer', {
  totalNotes: Count,
  urgentNotes: Count,
  internalNotes: Count,
});
export type NoteStatsAnswer = Static<typeof NoteStatsAnswer>;
