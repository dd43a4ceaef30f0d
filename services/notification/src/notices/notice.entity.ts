import type { EventName } from '@udin/contracts/events';
import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';
import type { Translations } from './written-notice';
import type { NewsItem } from '../order-news/order-news';

/** A notification inside the product. */
@Entity('notices')
@Index('notices_once', ['eventId', 'recipient'], { unique: true })
@Index('notices_of_recipient', ['recipient', 'seq'])
@Index('notices_unread', ['recipient'], { where: `"read_at" IS NULL` })
@Index('notices_of_topic', ['recipient', 'topic'], { where: `"topic" IS NOT NULL` })
@Index('notices_by_age', ['createdAt'])
export class Notice {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'notices_pkey' })
  id!: string;

  /** Grows with each notice of one recipient, in the order in which they become visible. */
  @Column({ type: 'bigint' })
  @Generated('increment')
  seq!: string;

  @Column('uuid')
  eventId!: string;

  @Column('text')
  event!: EventName;

  /** A customer's id, or the admin team. */
  @Column('text')
  recipient!: string;

  @Column('text')
  title!: string;

  @Column('text')
  text!: string;

  /** All that it says in each language; null for the team, which reads English. */
  @Column({ type: 'jsonb', nullable: true })
  translations!: Translations | null;

  /** What several documents of an order are told under; see OrderNewsService. */
  @Column({ type: 'text', nullable: true })
  topic!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  items!: NewsItem[] | null;

  /** Path inside the product. */
  @Column({ type: 'text', nullable: true })
  link!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt!: Date | null;

  /**
   * What it told is there no more: it stands in no list. It counts as read, and has a new number, by which streams
   * learn of it.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  withdrawnAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
