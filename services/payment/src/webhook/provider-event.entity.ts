import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A webhook that has had its effect. */
@Entity('provider_events')
@Index('provider_events_body_unique', ['bodyHash'], { unique: true })
@Index('provider_events_by_age', ['receivedAt'])
export class ProviderEvent {
  /** `x-razorpay-event-id`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'provider_events_pkey' })
  id!: string;

  @Column('text')
  name!: string;

  /** The id stands in an unsigned header: the same body under another id is a replay. */
  @Column('bytea')
  bodyHash!: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  receivedAt!: Date;
}
