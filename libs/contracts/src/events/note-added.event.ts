import { IsBoolean, IsIn, IsInt, IsISO8601, IsString, IsUUID, Min } from 'class-validator';
import { Optional } from '../optional';
import { NOTE_PRIORITIES, type NotePriority } from '../notes/note.requests';
import { AboutNote, aboutANote } from './about-note';

/** Without the text: emails do not carry what people wrote. */
export class NoteAdded extends AboutNote {
  @IsString()
  fileName!: string;

  @IsUUID()
  authorId!: string;

  @IsIn([...NOTE_PRIORITIES])
  priority!: NotePriority;

  @IsBoolean()
  isInternal!: boolean;

  /** Of the note when it was told; see `note.withdrawn`. Left out by the last version. */
  @Optional(IsInt(), Min(0))
  revision?: number;

  @IsISO8601()
  addedAt!: string;
}

export const noteAddedExample: NoteAdded = {
  ...aboutANote,
  fileName: 'balance-sheet.pdf',
  authorId: aboutANote.customer.id,
  priority: 'high',
  isInternal: false,
  revision: 0,
  addedAt: '2026-11-02T11:00:00.000Z',
};
