import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Transaction } from './transaction.entity';

/** Money on its way back. Written before the provider is asked, so that a lost answer can be asked for again. */
@Entity('refunds')
@Index('refunds_key_unique', ['transactionId', 'idempotencyKey'], { unique: true })
@Index('refunds_provider_id_unique', ['providerRefundId'], { unique: true })
@Index('refunds_to_look_up', ['nextLookAt'], { where: `"status" = 'pending'` })
@Index('refunds_of_payment', ['paymentId'])
@Check('refunds_amount_positive', '"amount_paise" > 0')
export class Refund {
  /** Also the idempotency key at the provider. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'refunds_pkey' })
  id!: string;

  @Column('uuid')
  transactionId!: string;

  @ManyToOne(() => Transaction)
  @JoinColumn({ name: 'transaction_id', foreignKeyConstraintName: 'refunds_transaction_id_fkey' })
  transaction?: Relation<Transaction>;

  /** The provider's payment that the money is taken from. */
  @Column('text')
  paymentId!: string;

  /** Another payment than the one that paid the order: nothing was sold for it, so it has no credit note. */
  @Column({ type: 'boolean', default: false })
  surplus!: boolean;

  @Column('integer')
  amountPaise!: number;

  @Column('text')
  reason!: string;

  @Column('text')
  idempotencyKey!: string;

  @Column({ type: 'text', nullable: true })
  providerRefundId!: string | null;

  @Column('text')
  status!: 'pending' | 'processed' | 'failed';

  @Column({ type: 'text', nullable: true })
  creditNoteNumber!: string | null;

  /** The admin; nobody for surplus payments and refunds made at the provider. */
  @Column({ type: 'uuid', nullable: true })
  requestedBy!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  nextLookAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
