import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What document events told of an upload. A deletion stays as a tombstone: it may be told before its upload. */
@Entity('known_uploads')
@Index('known_uploads_of_transaction', ['transactionId', 'documentType'])
export class KnownUpload {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'known_uploads_pkey' })
  documentId!: string;

  @Column('text')
  transactionId!: string;

  @Column('text')
  documentType!: string;

  @Column('text')
  fileName!: string;

  /** The name in the order of the file that it was sent for, when the customer said so. */
  @Column({ type: 'text', nullable: true })
  orderedAs!: string | null;

  /** Null while only the deletion is known. */
  @Column({ type: 'text', nullable: true })
  sha256!: string | null;

  @Column('boolean')
  deleted!: boolean;

  /** The ordered file that it used last: the money for it is the money for that place. */
  @Column({ type: 'uuid', nullable: true })
  placeId!: string | null;
}
