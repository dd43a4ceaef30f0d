import type { DifferenceKind } from '@udin/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A payment of which the provider and the books say different things. Not about a person: who paid without an order
 * here is known to the provider alone. PostgreSQL's bigint comes as text.
 */
@Entity('provider_differences')
@Index('provider_differences_by_age', ['paidAt', 'paymentId'])
export class ProviderDifference {
  /** The provider's. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'provider_differences_pkey' })
  paymentId!: string;

  @Column('text')
  kind!: DifferenceKind;

  /** The client's id of the order here, if there is one. */
  @Column({ type: 'text', nullable: true })
  transactionId!: string | null;

  /** The provider's order. */
  @Column({ type: 'text', nullable: true })
  orderId!: string | null;

  /** What the provider took, in the smallest unit of its currency. */
  @Column('bigint')
  amount!: string;

  /** What the provider gave back. */
  @Column('bigint')
  refunded!: string;

  @Column('text')
  currency!: string;

  /** What the order that it paid costs; null where it paid none. */
  @Column({ type: 'bigint', nullable: true })
  bookedPaise!: string | null;

  @Column('bigint')
  refundBookedPaise!: string;

  /** When the payment began at the provider, or was booked where the provider knows nothing of it. */
  @Column({ type: 'timestamptz', precision: 3 })
  paidAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  foundAt!: Date;

  /** By the last comparison that still found it. */
  @Column({ type: 'timestamptz', precision: 3 })
  seenAt!: Date;
}
