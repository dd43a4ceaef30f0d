import type { CustomerRef } from '@udin/contracts/events';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export interface BilledTo {
  name: string;
  gstin?: string;
  phone?: string;
}

export type OrderState = 'failed' | 'paid' | 'refunded';

/** What is known here of a payment transaction: a copy fed by payment events, and the lock its uploads queue at. */
@Entity('orders')
@Index('orders_of_user', ['userId'])
@Index('orders_by_invoice', ['invoiceNumber'])
export class Order {
  /** The client's id (TXN_…), the one uploads name. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'orders_pkey' })
  transactionId!: string;

  @Column('uuid')
  userId!: string;

  @Column('jsonb')
  customer!: CustomerRef;

  @Column('text')
  state!: OrderState;

  @Column({ type: 'text', nullable: true })
  invoiceNumber!: string | null;

  /** Phone, company and GSTIN, as they are searched for: its documents are found by them. */
  @Column({ type: 'text', default: '' })
  foundBy!: string;

  /** Whom its invoice is for: the papers have the same name. */
  @Column({ type: 'jsonb', nullable: true })
  billedTo!: BilledTo | null;

  @Column({ type: 'integer', nullable: true })
  totalPaise!: number | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  paidAt!: Date | null;
}
