import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The end of a document's chain. Its row is the lock under which the next entry is written. */
@Entity('audit_heads')
export class AuditHead {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'audit_heads_pkey' })
  documentId!: string;

  /** Of the last entry; 0 before the first. */
  @Column('integer')
  number!: number;

  @Column('text')
  hash!: string;
}
