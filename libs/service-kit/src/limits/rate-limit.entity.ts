import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The hits of one subject under one rule: an exact sliding window, the same for all instances. */
@Entity('rate_limits')
@Index('rate_limits_by_expiry', ['expiresAt'])
export class RateLimit {
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'rate_limits_pkey' })
  key!: Buffer;

  @Column('timestamptz', { array: true })
  hits!: Date[];

  @Column('timestamptz')
  expiresAt!: Date;
}
