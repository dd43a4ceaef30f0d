import type { EventDefinition, EventName } from './event-map';
import { NoteAdded, noteAddedExample } from './note-added.event';
import { NotePriorityChanged, notePriorityChangedExample } from './note-priority-changed.event';
import { NoteTextChanged, noteTextChangedExample } from './note-text-changed.event';
import { NoteWithdrawn, noteWithdrawnExample } from './note-withdrawn.event';

/** The rows of the table of events that the notes service says. */
export const NOTE_EVENTS = {
  'note.added': {
    version: 1,
    meaning: 'Somebody wrote a note on a document, or made an internal one visible to its owner.',
    from: 'notes' as const,
    to: ['document', 'notification'] as const,
    data: NoteAdded,
    example: noteAddedExample,
  },
  'note.text-changed': {
    version: 1,
    meaning: 'A note has other words, or none any more, or a customer calls it urgent from now on, or no longer.',
    from: 'notes' as const,
    to: ['document'] as const,
    data: NoteTextChanged,
    example: noteTextChangedExample,
  },
  'note.priority-changed': {
    version: 1,
    meaning: 'A note that somebody was told of is more or less urgent from now on.',
    from: 'notes' as const,
    to: ['notification'] as const,
    data: NotePriorityChanged,
    example: notePriorityChangedExample,
  },
  'note.withdrawn': {
    version: 1,
    meaning: 'A note that somebody was told of is deleted, or internal from now on.',
    from: 'notes' as const,
    to: ['notification'] as const,
    data: NoteWithdrawn,
    example: noteWithdrawnExample,
  },
} satisfies Partial<{ [N in EventName]: EventDefinition<N> }>;
