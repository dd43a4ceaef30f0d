import { IsInt, IsISO8601, Min } from 'class-validator';
import { AboutNote, aboutANote } from './about-note';

/** Whoever was told of the note by `note.added` can no longer read it: it was deleted, or made internal. */
export class NoteWithdrawn extends AboutNote {
  /** Ends what was told with a lower one. A note that becomes visible again is told with a higher one. */
  @IsInt()
  @Min(0)
  revision!: number;

  @IsISO8601()
  withdrawnAt!: string;
}

export const noteWithdrawnExample: NoteWithdrawn = {
  ...aboutANote,
  revision: 1,
  withdrawnAt: '2026-11-02T11:05:00.000Z',
};
