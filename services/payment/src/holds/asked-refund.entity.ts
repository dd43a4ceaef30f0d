import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Whether a customer asked for the money of a document and nobody decided yet, as the document service told. */
@Entity('asked_refunds')
@Index('asked_refunds_of_transaction', ['transactionId'])
export class AskedRefund {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'asked_refunds_pkey' })
  documentId!: string;

  @Column('text')
  transactionId!: string;

  @Column('boolean')
  isOpen!: boolean;

  /** Of the document: what an older one says is past. */
  @Column('integer')
  revision!: number;
}
