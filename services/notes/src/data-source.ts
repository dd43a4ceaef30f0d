import {
  InboxReceipt,
  MessagingTables1700000000000,
  OutboxMessage,
  WakeRelayInProcess1795600000000,
} from '@udin/messaging';
import {
  AdminAct,
  AdminActHead,
  AdminActs1763701300000,
  EndedSession,
  EndedSessions1763700500000,
  type Schema,
} from '@udin/service-kit';
import { KnownDocument } from './documents/known-document.entity';
import { NoteTables1763700200000 } from './migrations/1763700200000-note-tables';
import { TellNoteTexts1795400000000 } from './migrations/1795400000000-tell-note-texts';
import { NotesAreAddedOnce1795500000000 } from './migrations/1795500000000-notes-are-added-once';
import { Note } from './notes/note.entity';

export const schema: Schema = {
  entities: [KnownDocument, Note, AdminAct, AdminActHead, EndedSession, OutboxMessage, InboxReceipt],
  migrations: [
    MessagingTables1700000000000,
    NoteTables1763700200000,
    EndedSessions1763700500000,
    AdminActs1763701300000,
    TellNoteTexts1795400000000,
    NotesAreAddedOnce1795500000000,
    WakeRelayInProcess1795600000000,
  ],
};
