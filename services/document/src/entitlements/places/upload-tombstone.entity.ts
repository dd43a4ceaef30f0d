import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * free: so is its place. used: its place stays used, because it was delivered or its whole money went back. paid-back:
 * all of its money is back, and nothing is sent in its place any more.
 */
export type TombstoneState = 'free' | 'used' | 'paid-back';

/**
 * What stays of an upload when its document is deleted: by it the places of its order come out as they do in the
 * payment service. The whole money of a document leaves one in advance, which counts when it is deleted.
 */
@Entity('upload_tombstones')
@Index('upload_tombstones_of_order', ['transactionId', 'documentType'])
export class UploadTombstone {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'upload_tombstones_pkey' })
  documentId!: string;

  @Column('text')
  transactionId!: string;

  @Column('text')
  documentType!: string;

  @Column('text')
  fileName!: string;

  /** Null as well for what was delivered: the payment service no longer finds it by its content. */
  @Column({ type: 'text', nullable: true })
  sha256!: string | null;

  @Column({ type: 'text', nullable: true })
  orderedAs!: string | null;

  @Column('text')
  state!: TombstoneState;
}
