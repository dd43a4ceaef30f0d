import { IsIn, IsUUID } from 'class-validator';
import { NOTE_TYPES, type NoteType } from '../notes/note.requests';
import { AboutCustomer } from './about-customer';
import { aboutADocument } from './about-document';

/** What every event about a note carries; the customer is the owner of its document. */
export class AboutNote extends AboutCustomer {
  @IsUUID()
  noteId!: string;

  @IsUUID()
  documentId!: string;

  @IsIn([...NOTE_TYPES])
  authorType!: NoteType;
}

export const aboutANote: AboutNote = {
  noteId: '0193a1f9-02aa-7e50-bd3c-77c1d2f6a901',
  documentId: aboutADocument.documentId,
  customer: aboutADocument.customer,
  authorType: 'user',
};
