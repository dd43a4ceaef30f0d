import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsObject, IsUUID, Min, ValidateNested } from 'class-validator';
import { NOTE_TYPES, type NoteType } from '../notes/note.requests';
import { CustomerRef, aCustomer } from './customer-ref';

/** Whoever was told of the note by `note.added` can no longer read it: it was deleted, or made internal. */
export class NoteWithdrawn {
  @IsUUID()
  noteId!: string;

  @IsUUID()
  documentId!: string;

  /** The owner of the document. */
  @IsObject()
  @ValidateNested()
  @Type(() => CustomerRef)
  customer!: CustomerRef;

  @IsIn([...NOTE_TYPES])
  authorType!: NoteType;

  /** Ends what was told with a lower one. A note that becomes visible again is told with a higher one. */
  @IsInt()
  @Min(0)
  revision!: number;

  @IsISO8601()
  withdrawnAt!: string;
}

export const noteWithdrawnExample: NoteWithdrawn = {
  noteId: '0193a1f9-02aa-7e50-bd3c-77c1d2f6a901',
  documentId: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771',
  customer: aCustomer,
  authorType: 'user',
  revision: 1,
  withdrawnAt: '2026-11-02T11:05:00.000Z',
};
