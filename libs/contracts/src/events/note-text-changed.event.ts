import { IsBoolean, IsInt, IsString, IsUUID, MaxLength, Min } from 'class-validator';
import { Optional } from '../optional';
import { NOTE_MAX_LENGTH } from '../limits';

/**
 * For the search and the marks of the queue. The one event with words of a note: it goes to the documents and to nobody
 * else, so that no email is ever made from it.
 */
export class NoteTextChanged {
  @IsUUID()
  noteId!: string;

  @IsUUID()
  documentId!: string;

  /** Grows with every change of the note; the highest one counts. */
  @IsInt()
  @Min(0)
  revision!: number;

  /** Left out when the note was deleted. */
  @Optional(IsString(), MaxLength(NOTE_MAX_LENGTH))
  text?: string;

  /** Of an edit by a customer: whether the note is urgent from now on. At first `note.added` tells it. */
  @Optional(IsBoolean())
  isUrgent?: boolean;
}

export const noteTextChangedExample: NoteTextChanged = {
  noteId: '0193a1f9-02aa-7e50-bd3c-77c1d2f6a901',
  documentId: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771',
  revision: 0,
  text: 'The balance sheet is of last year.',
};
