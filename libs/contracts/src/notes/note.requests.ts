import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { MAX_INTEGER, NOTE_MAX_LENGTH } from '../limits';
import { PageQuery } from '../paging';
import { Trim } from '../text-rules';
import { WholeNumber } from '../whole-number';
import { NOTE_PRIORITIES, NOTE_TYPES, type NotePriority, type NoteType } from './note.kinds';

export * from './note.kinds';

const BLANK = { message: 'Please write something before saving the note.' };

/** Identity and type come from the token; a body that says otherwise is refused (decisions, "Add or edit a note"). */
export class AddNoteRequest {
  @Trim()
  @IsString()
  @IsNotEmpty(BLANK)
  @MaxLength(NOTE_MAX_LENGTH)
  noteText!: string;

  @IsOptional()
  @IsIn([...NOTE_PRIORITIES])
  priority: NotePriority = 'medium';

  @IsOptional()
  @IsIn([...NOTE_TYPES])
  noteType?: NoteType;

  @IsOptional()
  @IsBoolean()
  isInternal: boolean = false;

  /** Chosen by the caller, new for each note: sent again, because the answer was cut off, it is still one note. */
  @IsOptional()
  @IsUUID()
  idempotencyKey?: string;

  @IsOptional()
  @IsUUID()
  userId?: string;

  @IsOptional()
  @IsIn([...NOTE_TYPES])
  userType?: NoteType;
}

export class EditNoteRequest {
  @IsOptional()
  @Trim()
  @IsString()
  @IsNotEmpty(BLANK)
  @MaxLength(NOTE_MAX_LENGTH)
  noteText?: string;

  @IsOptional()
  @IsIn([...NOTE_PRIORITIES])
  priority?: NotePriority;

  @IsOptional()
  @IsIn([...NOTE_TYPES])
  noteType?: NoteType;

  @IsOptional()
  @IsBoolean()
  isInternal?: boolean;

  @IsOptional()
  @IsUUID()
  userId?: string;

  @IsOptional()
  @IsIn([...NOTE_TYPES])
  userType?: NoteType;

  /** Refused with note.changed when the note has another revision by now. */
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(MAX_INTEGER)
  expectedRevision?: number;
}

/** GET and DELETE carry who asks; checked against the token, never believed. */
export class NoteIdentityQuery {
  @IsOptional()
  @IsUUID()
  userId?: string;

  @IsOptional()
  @IsIn([...NOTE_TYPES])
  userType?: NoteType;
}

export class NotesQuery extends PageQuery {
  @IsOptional()
  @IsUUID()
  userId?: string;

  @IsOptional()
  @IsIn([...NOTE_TYPES])
  userType?: NoteType;
}
