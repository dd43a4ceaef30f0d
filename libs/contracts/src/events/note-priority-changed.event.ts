import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsObject, IsString, IsUUID, Min, ValidateNested } from 'class-validator';
import { NOTE_PRIORITIES, NOTE_TYPES, type NotePriority, type NoteType } from '../notes/note.requests';
import { CustomerRef, aCustomer } from './customer-ref';

/** A note that somebody was told of by `note.added` is more or less urgent from now on. */
export class NotePriorityChanged {
  @IsUUID()
  noteId!: string;

  @IsUUID()
  documentId!: string;

  @IsString()
  fileName!: string;

  /** The owner of the document. */
  @IsObject()
  @ValidateNested()
  @Type(() => CustomerRef)
  customer!: CustomerRef;

  @IsIn([...NOTE_TYPES])
  authorType!: NoteType;

  @IsIn([...NOTE_PRIORITIES])
  priority!: NotePriority;

  /** Of the note: the priority with the highest one counts, also of `note.added`. */
  @IsInt()
  @Min(0)
  revision!: number;

  @IsISO8601()
  changedAt!: string;
}

export const notePriorityChangedExample: NotePriorityChanged = {
  noteId: '0193a1f9-02aa-7e50-bd3c-77c1d2f6a901',
  documentId: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771',
  fileName: 'balance-sheet.pdf',
  customer: aCustomer,
  authorType: 'user',
  priority: 'medium',
  revision: 1,
  changedAt: '2026-11-02T11:05:00.000Z',
};
