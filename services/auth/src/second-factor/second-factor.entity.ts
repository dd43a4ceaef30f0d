import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

/** The authenticator app of an account. As long as no code has confirmed it, the login asks for none. */
@Entity('second_factors')
export class SecondFactor {
  /** Goes with its account. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'second_factors_pkey' })
  userId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'second_factors_user_fkey' })
  user?: Relation<User>;

  /** Sealed: whoever reads the database can still make no code. */
  @Column('bytea')
  secret!: Buffer;

  /** Of the app that is to take the place of this one; until a code of it confirms that. */
  @Column('bytea', { nullable: true })
  nextSecret!: Buffer | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  onSince!: Date | null;

  /** The newest time step whose code was typed: each serves once (RFC 6238, section 5.2). */
  @Column('integer', { default: 0 })
  lastStep!: number;

  /** Keyed hashes of those that were not used yet. */
  @Column('bytea', { array: true, default: [] })
  recoveryHashes!: Buffer[];
}
