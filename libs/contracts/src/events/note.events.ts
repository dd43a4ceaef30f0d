import { Type } from 'typebox';
import { Count, Id, Moment } from '../answer-fields';
import { ABOUT_CUSTOMER } from './about-customer';
import { aboutADocument } from './about-document';
import type { EventMap } from './catalogue';
import { event, optional } from './event';
import { NOTE_PRIORITIES, NOTE_TYPES } from '../notes/note.requests';
import { NOTE_MAX_LENGTH } from '../limits';

/** What every event about a note carries; the customer is the owner of its document. */
const ABOUT_NOTE = {
  ...ABOUT_CUSTOMER,
  noteId: Id,
  documentId: Id,
  authorType: Type.Enum(NOTE_TYPES),
};

const aboutANote = {
  noteId: '0193a1f9-02aa-7e50-bd3c-77c1d2f6a901',
  documentId: aboutADocument.documentId,
  customer: aboutADocument.customer,
  authorType: 'user' as const,
};

/** Their rows of the table of events. */
export const NOTE_EVENTS = {
  'note.added': event({
    meaning: 'Somebody wrote a note on a document, or made an internal one visible to its owner.',
    from: 'notes',
    to: ['document', 'notification'],
    /** Without the text: emails do not carry what people wrote. */
    data: {
      ...ABOUT_NOTE,
      fileName: Type.String(),
      authorId: Id,
      priority: Type.Enum(NOTE_PRIORITIES),
      isInternal: Type.Boolean(),
      /** Of the note when it was told; see `note.withdrawn`. Left out by the last version. */
      revision: optional(Count),
      addedAt: Moment,
    },
    example: {
      ...aboutANote,
      fileName: 'balance-sheet.pdf',
      authorId: aboutANote.customer.id,
      priority: 'high',
      isInternal: false,
      revision: 0,
      addedAt: '2026-11-02T11:00:00.000Z',
    },
  }),
  'note.text-changed': event({
    meaning: 'A note has other words, or none any more, or a customer calls it urgent from now on, or no longer.',
    from: 'notes',
    to: ['document'],
    /**
     * For the search and the marks of the queue. The one event with words of a note: it goes to the documents and to
     * nobody else, so that no email is ever made from it.
     */
    data: {
      noteId: Id,
      documentId: Id,
      /** Grows with every change of the note; the highest one counts. */
      revision: Count,
      /** Left out when the note was deleted. */
      text: optional(Type.String({ maxLength: NOTE_MAX_LENGTH })),
      /** Of an edit by a customer: whether the note is urgent from now on. At first `note.added` tells it. */
      isUrgent: optional(Type.Boolean()),
    },
    example: {
      noteId: '0193a1f9-02aa-7e50-bd3c-77c1d2f6a901',
      documentId: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771',
      revision: 0,
      text: 'The balance sheet is of last year.',
    },
  }),
  'note.priority-changed': event({
    meaning: 'A note that somebody was told of is more or less urgent from now on.',
    from: 'notes',
    to: ['notification'],
    data: {
      ...ABOUT_NOTE,
      fileName: Type.String(),
      priority: Type.Enum(NOTE_PRIORITIES),
      /** Of the note: the priority with the highest one counts, also of `note.added`. */
      revision: Count,
      changedAt: Moment,
    },
    example: {
      ...aboutANote,
      fileName: 'balance-sheet.pdf',
      priority: 'medium',
      revision: 1,
      changedAt: '2026-11-02T11:05:00.000Z',
    },
  }),
  'note.withdrawn': event({
    meaning: 'A note that somebody was told of is deleted, or internal from now on.',
    from: 'notes',
    to: ['notification'],
    data: {
      ...ABOUT_NOTE,
      /** Ends what was told with a lower one. A note that becomes visible again is told with a higher one. */
      revision: Count,
      withdrawnAt: Moment,
    },
    example: { ...aboutANote, revision: 1, withdrawnAt: '2026-11-02T11:05:00.000Z' },
  }),
};

export type NoteAdded = EventMap['note.added'];
export type NoteTextChanged = EventMap['note.text-changed'];
export type NotePriorityChanged = EventMap['note.priority-changed'];
export type NoteWithdrawn = EventMap['note.withdrawn'];
