import type { DocumentStatus, UserType } from '@udin/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One entry of a document's history. */
@Entity('status_changes')
@Index('status_changes_of_document', ['documentId', 'id'])
export class StatusChange {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'status_changes_pkey' })
  id!: string;

  @Column('uuid')
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
