import type { RefundCause } from '@udin/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Transaction } from './transaction.entity';

/** A refund. Stored before the provider is asked, so that the request can be repeated when its answer is lost. */
@Entity('refunds')
@Index('refunds_key_unique', ['transactionId', 'idempotencyKey'], { unique: true })
@Index('refunds_provider_id_unique', ['providerRefundId'], { unique: true })
@Index('refunds_to_look_up', ['nextLookAt'], { where: `"status" = 'pending'` })
@Index('refunds_of_payment', ['paymentId'])
@Check('refunds_amount_positive', '"amount_paise" > 0')
export class Refund {
  /** Also our idempotency key at the provider. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'refunds_pkey' })
  id!: string;

  @Column('uuid')
  transactionId!: string;

  @ManyToOne(() => Transaction)
  @JoinColumn({ name: 'transaction_id', foreignKeyConstraintName: 'refunds_transaction_id_fkey' })
  transaction?: Relation<Transaction>;

  /** The provider's payment that is refunded. */
  @Column('text')
  paymentId!: string;

  /** Refunds a payment that did not pay the order. Nothing was sold for it, so there is no credit note. */
  @Column({ type: 'boolean', default: false })
  surplus!: boolean;

  /** The document that the money goes back for, when one was named. */
  @Column({ type: 'uuid', nullable: true })
  documentId!: string | null;

  /**
   * Since then all money of that document is back, as the event said. Null where the last version gave it back, whose
   * events meant all, however much it was.
   */
  @Column({ type: 'boolean', nullable: true })
  documentPaidBack!: boolean | null;

  /** The ordered file that no upload has used, when the money goes back for that. */
  @Column({ type: 'uuid', nullable: true })
  placeId!: string | null;

  /**
   * Of that file's place. asked: the document service has not said yet whether an upload has it, so the provider is not
   * asked for anything. refused: an upload has it.
   */
  @Column({ type: 'text', nullable: true })
  withdrawal!: 'asked' | 'withdrawn' | 'refused' | null;

  @Column('integer')
  amountPaise!: number;

  @Column('text')
  reason!: string;

  /** When the reason is our own. Null as well where the version before wrote one of its own. */
  @Column({ type: 'text', nullable: true })
  because!: RefundCause | null;

  @Column('text')
  idempotencyKey!: string;

  @Column({ type: 'text', nullable: true })
  providerRefundId!: string | null;

  @Column('text')
  status!: 'pending' | 'processed' | 'failed';

  @Column({ type: 'text', nullable: true })
  creditNoteNumber!: string | null;

  /** The admin's id; null for surplus payments and for refunds made at the provider. */
  @Column({ type: 'uuid', nullable: true })
  requestedBy!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  nextLookAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
