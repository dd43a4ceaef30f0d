import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A refresh token whose account was closed: whoever holds it is told so. The hash of a random number leads to nobody;
 * nothing else is kept of the account.
 */
@Entity('closed_sessions')
@Index('closed_sessions_by_expiry', ['expiresAt'])
export class ClosedSession {
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'closed_sessions_pkey' })
  hash!: Buffer;

  /** As that of the token. */
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
