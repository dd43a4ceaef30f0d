import type { DocumentStatus, UserType } from '@udin/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Document } from './document.entity';

/** One entry of a document's history. The row goes with the document. */
@Entity('status_changes')
@Index('status_changes_of_document', ['documentId', 'id'])
export class StatusChange {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'status_changes_pkey' })
  id!: string;

  @Column('uuid')
  @ForeignKey(() => Document, { name: 'status_changes_of_document_fkey', onDelete: 'CASCADE' })
  documentId!: string;

  @Column({ type: 'text', nullable: true })
  from!: DocumentStatus | null;

  @Column('text')
  to!: DocumentStatus;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column('uuid')
  byId!: string;

  @Column('text')
  byType!: UserType;

  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date;
}
