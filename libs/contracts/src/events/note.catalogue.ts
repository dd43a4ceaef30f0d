import { NoteAdded, noteAddedExample } from './note-added.event';
import { NotePriorityChanged, notePriorityChangedExample } from './note-priority-changed.event';
import { NoteTextChanged, noteTextChangedExample } from './note-text-changed.event';
import { NoteWithdrawn, noteWithdrawnExample } from './note-withdrawn.event';
import { event } from './event';

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
