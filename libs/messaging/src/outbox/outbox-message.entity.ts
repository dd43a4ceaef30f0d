import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One event to publish, written in the database transaction that made it true. */
@Entity({ name: 'outbox_message' })
@Index('IDX_outbox_message_pending', ['availableAt', 'id'], { where: '"published_at" IS NULL' })
@Index('IDX_outbox_message_published', ['publishedAt'], { where: '"published_at" IS NOT NULL' })
export class OutboxMessage {
  /** The event's id. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'PK_outbox_message' })
  id!: string;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  @Column({ type: 'smallint' })
  version!: number;

  @Column({ name: 'aggregate_id', type: 'varchar', length: 100, nullable: true })
  aggregateId!: string | null;

  @Column({ type: 'jsonb' })
  data!: object;

  @Column({ name: 'request_id', type: 'varchar', length: 128, nullable: true })
  requestId!: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  traceparent!: string | null;

  @Column({ name: 'occurred_at', type: 'timestamptz', precision: 3 })
  occurredAt!: Date;

  /** Not published before this time; a failed attempt moves it into the future. */
  @Column({ name: 'available_at', type: 'timestamptz', default: () => 'now()' })
  availableAt!: Date;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ name: 'last_error', type: 'varchar', length: 500, nullable: true })
  lastError!: string | null;

  /** Time of the broker's confirm; null while pending. */
  @Column({ name: 'published_at', type: 'timestamptz', nullable: true })
  publishedAt!: Date | null;
}
