import type { DisputeStatus } from '@udin/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A customer's bank demands the payment of an order back: a copy fed by payment events. It goes with the order's. */
@Entity('disputes')
export class Dispute {
  /** The provider's. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'disputes_pkey' })
  id!: string;

  @Index('disputes_of_order')
  @Index('disputes_undecided', { where: `"status" IN ('open', 'under_review')` })
  @Index('disputes_taken', { where: `"status" = 'lost' AND "is_taken_whole"` })
  @Column('text')
  transactionId!: string;

  @Column('text')
  status!: DisputeStatus;

  @Column('text')
  phase!: string;

  @Column('integer')
  amountPaise!: number;

  /** What was taken back. */
  @Column('integer')
  deductedPaise!: number;

  /** Nothing is left of what was paid for the order. */
  @Column('boolean', { default: false })
  isTakenWhole!: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  respondBy!: Date | null;

  /** When the provider said what stands here. */
  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date;

  /** When the payment service said it: what is left of an order changes without the dispute. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  toldAt!: Date | null;
}
