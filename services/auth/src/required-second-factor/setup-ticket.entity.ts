import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

/**
 * Of somebody who typed the right password and must set two-step login up before there is a session. Each has a secret
 * of its own: whoever logs in beside does not change what the QR code of another page says.
 */
@Entity('setup_tickets')
@Index('setup_tickets_of_user', ['userId'])
@Index('setup_tickets_by_expiry', ['expiresAt'])
export class SetupTicket {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'setup_tickets_pkey' })
  hash!: Buffer;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'setup_tickets_user_fkey' })
  user?: Relation<User>;

  /** A hash of the password's hash: with another password the ticket is worth nothing. */
  @Column('bytea')
  passwordState!: Buffer;

  /** Sealed. */
  @Column('bytea')
  secret!: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
