import type { DraftState, FileFlag, UserType } from '@udin/contracts';
import type { StoredFile } from '@udin/files';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Document } from '../../documents/document.entity';

/** What was taken back is the team's alone: it may be the paper of another customer. */
export function isFor({ type }: { type: UserType }, { state }: Draft): boolean {
  return type === 'admin' || state !== 'withdrawn';
}

/** A file that the customer looks at before it is signed. */
@Entity('drafts')
@Index('drafts_by_document', ['documentId', 'number'])
@Index('drafts_by_key', { synchronize: false })
export class Draft {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'drafts_pkey' })
  id!: string;

  @Column('uuid')
  @ForeignKey(() => Document, { name: 'drafts_of_document', onDelete: 'CASCADE' })
  documentId!: string;

  @Column('integer')
  number!: number;

  @Column('jsonb')
  file!: StoredFile;

  @Column({ type: 'text', array: true })
  flags!: FileFlag[];

  @Column('text')
  state!: DraftState;

  @Column({ type: 'text', nullable: true })
  message!: string | null;

  /** The customer's. */
  @Column({ type: 'text', nullable: true })
  remarks!: string | null;

  @Column('uuid')
  uploadedById!: string;

  @Column('text')
  uploadedByName!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  uploadedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt!: Date | null;
}
