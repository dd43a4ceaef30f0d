import type { EventName, TaxDocumentContent } from '@udin/contracts/events';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { OrderEmail } from '../order-news/order-email';
import type { NewsItem } from '../order-news/order-news';
import type { PassingNews } from '../order-news/passing-news';
import type { Email } from '@udin/mail';

/** withdrawn: what it tells was no longer so before it left, or its reader is no longer on the team. */
type MailStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'withdrawn';

/** One email. The table is the queue of those to be sent and the log of those that were. */
@Entity('mails')
@Index('mails_once', ['eventId', 'recipient'], { unique: true })
@Index('mails_due', ['dueAt'], { where: `"status" = 'queued' OR "status" = 'sending'` })
@Index('mails_due_first', ['dueAt'], { where: `NOT "is_bulk" AND ("status" = 'queued' OR "status" = 'sending')` })
@Index('mails_by_age', ['createdAt'])
@Index('mails_of_topic', ['recipient', 'topic'], { where: `"topic" IS NOT NULL AND "status" = 'queued'` })
@Index('mails_of_customer', ['customerId'], { where: `"customer_id" IS NOT NULL` })
@Index('mails_failed', ['createdAt'], { where: `"status" = 'failed'` })
export class Mail {
  /** Also its Message-ID: the same at every try. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'mails_pkey' })
  id!: string;

  @Column('uuid')
  eventId!: string;

  @Column('text')
  event!: EventName;

  @Column('text')
  recipient!: string;

  /** The colleague whose address it is; nothing for a customer's, and for the team's own. */
  @Column({ type: 'uuid', nullable: true })
  staffId!: string | null;

  /** The customer whom it is for. Nothing for what goes out after the account was closed. */
  @Column({ type: 'uuid', nullable: true })
  customerId!: string | null;

  @Column('jsonb')
  email!: Email;

  /** What several documents of an order are told under; see OrderNewsService. */
  @Column({ type: 'text', nullable: true })
  topic!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  items!: NewsItem[] | null;

  /** What it is written from once more when it leaves, beside its items; or what has to be so by then. */
  @Column({ type: 'jsonb', nullable: true })
  news!: OrderEmail | PassingNews | null;

  /** The invoice or credit note that goes with it, as a PDF drawn when it is sent. */
  @Column({ type: 'jsonb', nullable: true })
  invoice!: TaxDocumentContent | null;

  @Column('text')
  status!: MailStatus;

  /** It goes to many, and leaves when nothing else is due. */
  @Column({ type: 'boolean', default: false })
  isBulk!: boolean;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  /** When it may be tried next. For one that is being sent: when its lease ends. */
  @Column({ type: 'timestamptz', precision: 3 })
  dueAt!: Date;

  /** Why the last try failed. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  sentAt!: Date | null;

  /** The request and the trace that it comes from: its sending continues them. */
  @Column({ type: 'text', nullable: true })
  requestId!: string | null;

  @Column({ type: 'text', nullable: true })
  traceparent!: string | null;
}
