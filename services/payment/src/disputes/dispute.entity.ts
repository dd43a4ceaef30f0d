import type { DisputeStatus } from '@udin/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Transaction } from '../ledger/transaction.entity';

/** A customer's bank demands a payment back. It goes with the books of its order. */
@Entity('disputes')
@Index('disputes_taken_in_order', { synchronize: false })
@Index('disputes_undecided', ['transactionId'], { where: `status IN ('open', 'under_review')` })
@Index('disputes_in_doubt', ['id'], { where: 'in_doubt' })
export class Dispute {
  /** The provider's. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'disputes_pkey' })
  id!: string;

  @Index('disputes_of_transaction')
  @Column('uuid')
  transactionId!: string;

  @ManyToOne(() => Transaction, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'transaction_id', foreignKeyConstraintName: 'disputes_transaction_id_fkey' })
  transaction?: Relation<Transaction>;

  @Column('text')
  paymentId!: string;

  @Column('integer')
  amountPaise!: number;

  @Column('integer')
  deductedPaise!: number;

  @Column('text')
  status!: DisputeStatus;

  @Column('text')
  phase!: string;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  respondBy!: Date | null;

  /** The last time for an answer that was reminded of. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  remindedOf!: Date | null;

  /** When the bank took the money; null of what was known before this was kept, and of what it has not, or not kept. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  takenAt!: Date | null;

  /** Another end was said within the same second: until the provider has told which it was, nothing is refunded. */
  @Column({ type: 'boolean', default: false })
  inDoubt!: boolean;

  /** When whoever keeps a copy was last told again. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  announcedAt!: Date | null;

  /** When the provider said what stands here: its messages come in any order. */
  @Column({ type: 'timestamptz', precision: 3 })
  saidAt!: Date;
}
