import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What stands in a digest of a document. */
export interface NewWork {
  fileName: string;
  documentType: string;
  /** ISO time. */
  dueAt: string;
  customer: string;
}

/** New work that one of the team has not been told of by mail yet. */
@Entity('digest_entries')
export class DigestEntry {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'digest_entries_pkey' })
  memberId!: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'digest_entries_pkey' })
  documentId!: string;

  @Column('jsonb')
  document!: NewWork;

  @Column({ type: 'timestamptz', precision: 3 })
  heardAt!: Date;
}
