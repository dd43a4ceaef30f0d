import { serviceSchema } from '@udin/messaging';
import { KnownDocument } from './documents/known-document.entity';
import { NoteTables1763700200000 } from './migrations/1763700200000-note-tables';
import { TellNoteTexts1795400000000 } from './migrations/1795400000000-tell-note-texts';
import { NotesAreAddedOnce1795500000000 } from './migrations/1795500000000-notes-are-added-once';
import { DocumentsOfCustomer1795870000001 } from './migrations/1795870000001-documents-of-customer';
import { WhoEditedANote1797400000001 } from './migrations/1797400000001-who-edited-a-note';
import { NewestNamesOfDocuments1799750000501 } from './migrations/1799750000501-newest-names-of-documents';
import { Note } from './notes/note.entity';

export const schema = serviceSchema({
  entities: [KnownDocument, Note],
  migrations: [
    NoteTables1763700200000,
    TellNoteTexts1795400000000,
    NotesAreAddedOnce1795500000000,
    DocumentsOfCustomer1795870000001,
    WhoEditedANote1797400000001,
    NewestNamesOfDocuments1799750000501,
  ],
});
