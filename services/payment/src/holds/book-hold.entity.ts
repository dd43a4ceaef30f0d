import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Transaction } from '../ledger/transaction.entity';

/** The books of an order are kept for a dispute, and one year after its end. Who said so stands in the audit log. */
@Entity('book_holds')
@Index('book_holds_standing', ['transactionId'], { where: '"released_at" IS NULL' })
export class BookHold {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'book_holds_pkey' })
  transactionId!: string;

  @OneToOne(() => Transaction)
  @JoinColumn({ name: 'transaction_id', foreignKeyConstraintName: 'book_holds_transaction_id_fkey' })
  transaction?: Relation<Transaction>;

  @Column('text')
  reason!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  heldAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  releasedAt!: Date | null;
}
