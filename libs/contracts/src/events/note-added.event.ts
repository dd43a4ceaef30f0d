import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Min,
  ValidateNested,
} from 'class-validator';
import { NOTE_PRIORITIES, NOTE_TYPES, type NotePriority, type NoteType } from '../notes/note.requests';
import { CustomerRef, aCustomer } from './customer-ref';

/** Without the text: emails do not carry what people wrote. */
export class NoteAdded {
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

  @IsUUID()
  authorId!: string;

  @IsIn([...NOTE_TYPES])
  authorType!: NoteType;

  @IsIn([...NOTE_PRIORITIES])
  priority!: NotePriority;

  @IsBoolean()
  isInternal!: boolean;

  /** Of the note when it was told; see `note.withdrawn`. Left out by the last version. */
  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;

  @IsISO8601()
  addedAt!: string;
}

export const noteAddedExample: NoteAdded = {
  noteId: '0193a1f9-02aa-7e50-bd3c-77c1d2f6a901',
  documentId: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771',
  fileName: 'balance-sheet.pdf',
  customer: aCustomer,
  authorId: aCustomer.id,
  authorType: 'user',
  priority: 'high',
  isInternal: false,
  revision: 0,
  addedAt: '2026-11-02T11:00:00.000Z',
};
