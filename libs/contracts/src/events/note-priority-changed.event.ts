import { IsIn, IsInt, IsISO8601, IsString, Min } from 'class-validator';
import { NOTE_PRIORITIES, type NotePriority } from '../notes/note.requests';
import { AboutNote, aboutANote } from './about-note';

/** A note that somebody was told of by `note.added` is more or less urgent from now on. */
export class NotePriorityChanged extends AboutNote {
  @IsString()
  fileName!: string;

  @IsIn([...NOTE_PRIORITIES])
  priority!: NotePriority;

  /** Of the note: the priority with the highest one counts, also of `note.added`. */
  @IsInt()
  @Min(0)
  revision!: number;

  @IsISO8601()
  changedAt!: string;
}

export const notePriorityChangedExample: NotePriorityChanged = {
  ...aboutANote,
  fileName: 'balance-sheet.pdf',
  priority: 'medium',
  revision: 1,
  changedAt: '2026-11-02T11:05:00.000Z',
};
