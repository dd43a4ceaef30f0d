import { IsIn, IsUUID, IsBoolean, IsISO8601, IsString, MaxLength } from 'class-validator';
import { NOTE_TYPES, type NoteType, NOTE_PRIORITIES, type NotePriority } from '../notes/note.requests';
import { Optional } from '../optional';
import { IsCount } from '../is-count';
import { NOTE_MAX_LENGTH } from '../limits';
import { AboutCustomer } from './about-customer';
import { aboutADocument } from './about-document';
import { event } from './event';

/** What every event about a note carries; the customer is the owner of its document. */
class AboutNote extends AboutCustomer {
  @IsUUID()
  noteId!: string;

  @IsUUID()
  documentId!: string;

  @IsIn([...NOTE_TYPES])
  authorType!: NoteType;
}

const aboutANote: AboutNote = {
  noteId: '0193a1f9-02aa-7e50-bd3c-77c1d2f6a901',
  documentId: aboutADocument.documentId,
  customer: aboutADocument.customer,
  authorType: 'user',
};

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
  @Optional(IsCount())
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
  @IsCount()
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

/** A note that somebody was told of by `note.added` is more or less urgent from now on. */
export class NotePriorityChanged extends AboutNote {
  @IsString()
  fileName!: string;

  @IsIn([...NOTE_PRIORITIES])
  priority!: NotePriority;

  /** Of the note: the priority with the highest one counts, also of `note.added`. */
  @IsCount()
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

/** Whoever was told of the note by `note.added` can no longer read it: it was deleted, or made internal. */
export class NoteWithdrawn extends AboutNote {
  /** Ends what was told with a lower one. A note that becomes visible again is told with a higher one. */
  @IsCount()
  revision!: number;

  @IsISO8601()
  withdrawnAt!: string;
}

export const noteWithdrawnExample: NoteWithdrawn = {
  ...aboutANote,
  revision: 1,
  withdrawnAt: '2026-11-02T11:05:00.000Z',
};

/** Their rows of the table of events. */
export const NOTE_EVENTS = {
  'note.added': event({
    meaning: 'Somebody wrote a note on a document, or made an internal one visible to its owner.',
    from: 'notes',
    to: ['document', 'notification'],
    data: NoteAdded,
    example: noteAddedExample,
  }),
  'note.text-changed': event({
    meaning: 'A note has other words, or none any more, or a customer calls it urgent from now on, or no longer.',
    from: 'notes',
    to: ['document'],
    data: NoteTextChanged,
    example: noteTextChangedExample,
  }),
  'note.priority-changed': event({
    meaning: 'A note that somebody was told of is more or less urgent from now on.',
    from: 'notes',
    to: ['notification'],
    data: NotePriorityChanged,
    example: notePriorityChangedExample,
  }),
  'note.withdrawn': event({
    meaning: 'A note that somebody was told of is deleted, or internal from now on.',
    from: 'notes',
    to: ['notification'],
    data: NoteWithdrawn,
    example: noteWithdrawnExample,
  }),
};
