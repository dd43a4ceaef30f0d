import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The receipt of a webhook that was processed. */
@Entity('provider_events')
@Index('provider_events_body_unique', ['bodyHash'], { unique: true })
@Index('provider_events_by_age', ['receivedAt'])
export class ProviderEvent {
  /** `x-razorpay-event-id`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'provider_events_pkey' })
  id!: string;

  @Column('text')
  name!: string;

  /** SHA-256. The event id is in an unsigned header: the same body with another id is a replay. */
  @Column('bytea')
  bodyHash!: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  receivedAt!: Date;
}
