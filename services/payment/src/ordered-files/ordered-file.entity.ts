import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * ordered: not paid yet. awaited: paid, no upload has used it. uploaded: an upload used it. refunded: the money went
 * back before an upload used it.
 */
type OrderedFileState = 'ordered' | 'awaited' | 'uploaded' | 'refunded';

/** One file of a transaction, found again by its content: what is paid and awaited is not sold a second time. */
@Entity('ordered_files')
@Index('ordered_files_by_content', ['userId', 'sha256'], { where: '"sha256" IS NOT NULL' })
@Index('ordered_files_awaited', ['paidAt', 'transactionId'], { where: `"state" = 'awaited'` })
@Index('ordered_files_of_transaction', ['transactionId'])
@Index('ordered_files_of_document', ['documentId'], { unique: true })
export class OrderedFile {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'ordered_files_pkey' })
  id!: string;

  /** The client's id (TXN_…), the one that uploads and document events name. */
  @Column('text')
  transactionId!: string;

  @Column('uuid')
  userId!: string;

  /** Place in the transaction's list of documents, from 0. */
  @Column('smallint')
  position!: number;

  @Column('text')
  name!: string;

  @Column('text')
  documentType!: string;

  /** Lower-case hex; null where the client did not say it. */
  @Column({ type: 'text', nullable: true })
  sha256!: string | null;

  @Column('text')
  state!: OrderedFileState;

  /** The upload that used it. */
  @Column({ type: 'uuid', nullable: true })
  documentId!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  paidAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
