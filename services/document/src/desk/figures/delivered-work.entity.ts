import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What stays of the work on a document that its owner deleted: numbers for the lead, nothing about a customer. */
@Entity('delivered_work')
@Index('delivered_work_by_signature', ['signedAt'])
export class DeliveredWork {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'delivered_work_pkey' })
  documentId!: string;

  @Column('text')
  documentType!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  signedAt!: Date;

  @Column({ type: 'uuid', nullable: true })
  signedById!: string | null;

  @Column('boolean')
  isOnTime!: boolean;

  @Column({ type: 'integer', nullable: true })
  workedSeconds!: number | null;
}
