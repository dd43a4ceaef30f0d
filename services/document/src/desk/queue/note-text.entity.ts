import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Document } from '../../documents/document.entity';

/** What a note says, as it was last told. */
@Entity('note_texts')
export class NoteText {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'note_texts_pkey' })
  noteId!: string;

  @Index('note_texts_by_document')
  @ForeignKey(() => Document, { name: 'note_texts_of_document', onDelete: 'CASCADE' })
  @Column('uuid')
  documentId!: string;

  /** Below 0 before anything was heard of its text. */
  @Column('integer')
  revision!: number;

  /** Null after the note was deleted: a late event must not bring its words back. */
  @Column({ type: 'text', nullable: true })
  text!: string | null;

  /** It counts among the urgent ones of its document. */
  @Column({ type: 'boolean', default: false })
  isUrgent!: boolean;
}
