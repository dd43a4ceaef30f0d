import { IsBoolean, IsIn, IsUUID } from 'class-validator';
import { Optional } from '../optional';
import { ExpectedRevision } from '../expected-revision';
import { NOTE_MAX_LENGTH } from '../limits';
import { PageQuery } from '../paging';
import { NeededWords } from '../needed-text';
import { NOTE_PRIORITIES, NOTE_TYPES, type NotePriority, type NoteType } from './note.kinds';

export * from './note.kinds';

const BLANK = 'Please write something before saving the note.';

/** GET and DELETE carry who asks; checked against the token, never believed. */
export class NoteIdentityQuery {
  @Optional(IsUUID())
  userId?: string;

  @Optional(IsIn([...NOTE_TYPES]))
  userType?: NoteType;
}

/** Identity and type come from the token; a body that says otherwise is refused (decisions, "Add or edit a note"). */
export class AddNoteRequest extends NoteIdentityQuery {
  @NeededWords(NOTE_MAX_LENGTH, BLANK)
  noteText!: string;

  @Optional(IsIn([...NOTE_PRIORITIES]))
  priority: NotePriority = 'medium';

  @Optional(IsIn([...NOTE_TYPES]))
  noteType?: NoteType;

  @Optional(IsBoolean())
  isInternal: boolean = false;

  /** Chosen by the caller, new for each note: sent again, because the answer was cut off, it is still one note. */
  @Optional(IsUUID())
  idempotencyKey?: string;
}

export class EditNoteRequest extends ExpectedRevision {
  @Optional(NeededWords(NOTE_MAX_LENGTH, BLANK))
  noteText?: string;

  @Optional(IsIn([...NOTE_PRIORITIES]))
  priority?: NotePriority;

  @Optional(IsIn([...NOTE_TYPES]))
  noteType?: NoteType;

  @Optional(IsBoolean())
  isInternal?: boolean;

  @Optional(IsUUID())
  userId?: string;

  @Optional(IsIn([...NOTE_TYPES]))
  userType?: NoteType;
}

export class NotesQuery extends PageQuery {
  @Optional(IsUUID())
  userId?: string;

  @Optional(IsIn([...NOTE_TYPES]))
  userType?: NoteType;
}
