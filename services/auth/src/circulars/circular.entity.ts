import type { CircularAudience, CircularWords } from '@udin/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What the firm writes to its customers. It stays: it may have to be shown what they were told. */
@Entity('circulars')
@Check('circulars_audience_known', `audience IN ('all', 'emails', 'customers')`)
@Index('circulars_by_age', ['createdAt'])
@Index('circulars_to_send', ['nextAt'], { where: '"ended_at" IS NULL' })
export class Circular {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'circulars_pkey' })
  id!: string;

  @Column('jsonb')
  words!: CircularWords;

  @Column('text')
  audience!: CircularAudience;

  /**
   * Null for all, and after the end: who was concerned by something is not kept longer than it is needed. Of one that
   * was stopped before it is kept for a week, to go on with it.
   */
  @Column({ type: 'uuid', array: true, nullable: true })
  recipientIds!: string[] | null;

  @Column('integer')
  count!: number;

  @Column('integer', { default: 0 })
  told!: number;

  /** They are told in the order of their ids: after a restart it goes on behind this one. */
  @Column('uuid', { nullable: true })
  lastToldId!: string | null;

  /** When the next part may leave, whichever instance sends it. */
  @Column({ type: 'timestamptz', precision: 3 })
  nextAt!: Date;

  @Column('uuid')
  byId!: string;

  /** As it was then. */
  @Column('text')
  byName!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt!: Date | null;

  @Column('boolean', { default: false })
  isStopped!: boolean;

  /** How often it was resumed after a stop: then it begins anew, and whoever has had it is passed over. */
  @Column('integer', { default: 0 })
  round!: number;
}
