import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One paid document: the right to upload one file of that type (DOC-4). */
@Entity('entitlements')
@Index('entitlements_of_order', ['transactionId', 'documentType'])
@Index('entitlements_document_unique', ['documentId'], { unique: true })
export class Entitlement {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'entitlements_pkey' })
  id!: string;

  @Column('text')
  transactionId!: string;

  @Column('text')
  documentType!: string;

  /** As the file was called when it was ordered. */
  @Column('text')
  name!: string;

  /** Of the file as it was ordered; null where nobody said it. */
  @Column({ type: 'text', nullable: true })
  sha256!: string | null;

  /** What it was charged, GST excluded; unknown of older orders. */
  @Column({ type: 'integer', nullable: true })
  pricePaise!: number | null;

  /** What the customer wrote of what is needed; null of most types, and of older orders. */
  @Column({ type: 'text', nullable: true })
  description!: string | null;

  /** The refund that it is withdrawn for: no upload has it, then. */
  @Column({ type: 'uuid', nullable: true })
  withdrawnFor!: string | null;

  /** The upload that used it. */
  @Column({ type: 'uuid', nullable: true })
  documentId!: string | null;

  get isWithdrawn(): boolean {
    return this.withdrawnFor !== null;
  }
}
