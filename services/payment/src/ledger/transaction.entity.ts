import type { CustomerRef } from '@udin/contracts/events';
import {
  gstOn,
  IS_PAID,
  type PaymentFailureAnswer,
  type PaymentStatus,
  type TransactionDocument,
  type TransactionStatus,
  type TransactionUserInfo,
} from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A document as ordered, with its price on that day. */
type OrderedDocument = TransactionDocument & { pricePaise: number };

const LOOK_AFTER_PAYMENT_MS = 15 * 60_000;
/** Nobody tries more often in one checkout, and a robot fills no row. */
const MOST_FAILURES = 5;

/** One order of a customer. Amounts in paise. */
@Entity('transactions')
@Index('transactions_search', { synchronize: false })
@Index('transactions_of_email', { synchronize: false })
@Index('transactions_by_paid_type', { synchronize: false })
@Index('transactions_of_user', ['userId', 'id'])
@Index('transactions_of_status', ['status', 'createdAt', 'id'])
@Index('transactions_by_age', ['createdAt', 'id'])
@Index('transactions_by_payment_day', ['paidAt'], { where: '"paid_at" IS NOT NULL' })
@Index('transactions_to_look_up', ['nextLookAt'], { where: '"next_look_at" IS NOT NULL' })
@Index('transactions_unheard', ['createdAt', 'id'], {
  where: `"status" = 'pending' AND "next_look_at" IS NOT NULL AND "order_id" IS NOT NULL`,
})
@Index('transactions_transaction_id_unique', ['transactionId'], { unique: true })
@Index('transactions_order_id_unique', ['orderId'], { unique: true })
@Index('transactions_payment_id_unique', ['paymentId'], { unique: true })
@Index('transactions_invoice_number_unique', ['invoiceNumber'], { unique: true })
@Check('transactions_refund_bounded', '"refunded_paise" >= 0 AND "refunded_paise" <= "total_paise"')
@Check('transactions_total_adds_up', '"total_paise" = "subtotal_paise" + "gst_paise"')
@Check('transactions_paid_has_proof', `"status" <> 'completed' OR ("payment_id" IS NOT NULL AND "paid_at" IS NOT NULL)`)
export class Transaction {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'transactions_pkey' })
  id!: string;

  /** The client's id (TXN_…); uploads refer to it. */
  @Column('text')
  transactionId!: string;

  @Column('uuid')
  userId!: string;

  /** The buyer as in the token at the time of the order; part of every event. */
  @Column('jsonb')
  customer!: CustomerRef;

  @Column('jsonb')
  userInfo!: TransactionUserInfo;

  @Column('jsonb')
  documents!: OrderedDocument[];

  @Column('jsonb')
  metadata!: Record<string, unknown>;

  @Column('integer')
  subtotalPaise!: number;

  @Column('integer')
  gstPaise!: number;

  @Column('smallint')
  gstPercentage!: number;

  @Column('integer')
  totalPaise!: number;

  @Column('text')
  currency!: string;

  @Column('text')
  status!: TransactionStatus;

  @Column('text')
  paymentStatus!: PaymentStatus;

  /** The provider's order; null while the provider could not create one. */
  @Column({ type: 'text', nullable: true })
  orderId!: string | null;

  @Column({ type: 'text', nullable: true })
  paymentId!: string | null;

  @Column({ type: 'integer', default: 0 })
  refundedPaise!: number;

  /** Of what went back, what named a document: with GST, in paise, by its type. A trigger of the refunds keeps it. */
  @Column({ type: 'jsonb', default: {} })
  refundedByType!: Record<string, number>;

  @Column({ type: 'text', nullable: true })
  invoiceNumber!: string | null;

  /** The client's id of the transaction that paid the same files first: what was paid here went back. */
  @Column({ type: 'text', nullable: true })
  supersededBy!: string | null;

  /** The newest attempts that failed, and why, oldest first. */
  @Column({ type: 'jsonb', default: [] })
  failures!: PaymentFailureAnswer[];

  /** Lower case; the search of admins looks here. */
  @Column('text')
  searchText!: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  paidAt!: Date | null;

  /** When the reconciler asks the provider next; null when nothing can change any more. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextLookAt!: Date | null;

  /** When an operator last had the customer reminded of what is paid and not uploaded. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  remindedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  get isPaid(): boolean {
    return IS_PAID[this.paymentStatus];
  }

  /** What a document of that type cost, GST included; 0 when none was ordered. */
  priceOf(documentType: string): number {
    const ofType = this.documents.filter((one) => one.document_type === documentType);
    const prices = ofType.map(({ pricePaise }) => pricePaise + gstOn(pricePaise, this.gstPercentage));
    return Math.max(0, ...prices);
  }

  /** @param money amount in paise, as ordered or paid at the provider */
  costsExactly({ amount, currency }: { amount: number; currency: string }): boolean {
    return amount === this.totalPaise && currency === this.currency;
  }

  /** Allowed from every unpaid state: a payment that arrives late still pays the order. */
  pay(paymentId: string, invoiceNumber: string, at: Date): void {
    if (this.isPaid) throw new Error(`transaction ${this.id} is paid already`);
    // The same order may be paid a second time in another tab: the reconciler must look for that.
    const nextLookAt = new Date(at.getTime() + LOOK_AFTER_PAYMENT_MS);
    Object.assign(this, { paymentId, invoiceNumber, paidAt: at, updatedAt: at, nextLookAt });
    this.status = 'completed';
    this.paymentStatus = 'completed';
  }

  /** Heard of in any order, and again and again. @returns false when it is known, or older than those that are kept */
  noteFailure(failure: PaymentFailureAnswer): boolean {
    if (this.failures.some(({ paymentId }) => paymentId === failure.paymentId)) return false;
    this.failures = [...this.failures, failure].sort(byBeginning).slice(-MOST_FAILURES);
    return this.failures.includes(failure);
  }

  /** @returns false when nothing changes: it is paid, cancelled, or failed before */
  fail(at: Date): boolean {
    if (this.isPaid || this.status === 'cancelled' || this.paymentStatus === 'failed') return false;
    this.status = 'failed';
    this.paymentStatus = 'failed';
    this.updatedAt = at;
    return true;
  }

  /** The same files were paid in another transaction while this one was open. */
  supersede(by: string, at: Date): void {
    if (this.isPaid) throw new Error(`transaction ${this.id} is paid already`);
    this.status = 'cancelled';
    this.supersededBy = by;
    this.updatedAt = at;
  }

  /** The customer gives up. A payment that arrives later still pays the order. */
  cancel(at: Date): void {
    if (this.isPaid) throw new Problem('payment.status-conflict');
    this.status = 'cancelled';
    this.updatedAt = at;
  }

  /** Its time is the one of its credit note, which is issued with what is refunded then. */
  refund(amountPaise: number): void {
    this.refundedPaise += amountPaise;
    this.paymentStatus = this.refundedPaise >= this.totalPaise ? 'refunded' : 'partially_refunded';
  }
}

/** Those of the same second stand in some order, and always in the same. */
function byBeginning(one: PaymentFailureAnswer, other: PaymentFailureAnswer): number {
  const [a, b] = [`${one.at} ${one.paymentId}`, `${other.at} ${other.paymentId}`];
  return a < b ? -1 : Number(a > b);
}
