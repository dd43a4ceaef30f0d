import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

export type Purpose = 'registration' | 'reset' | 'email-change';

/** One code sent to one address, and afterwards the proof that it was typed in (OTP-5). */
@Entity('verifications')
@Check('verifications_purpose_known', `purpose IN ('registration', 'reset', 'email-change')`)
@Unique('verifications_proof_unique', ['proofHash'])
@Index('verifications_by_expiry', ['expiresAt'])
@Index('verifications_of_email', ['email'])
export class Verification {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'verifications_pkey' })
  id!: string;

  @Column('text')
  purpose!: Purpose;

  @Column('text')
  email!: string;

  /** Whose email the address is to be; only then. Nobody else can use the code. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('bytea')
  salt!: Buffer;

  /**
   * HMAC over salt, id, purpose and code: without the key, nobody can find the codes of a stolen table, short as they
   * are.
   */
  @Column('bytea')
  codeHash!: Buffer;

  @Column('smallint', { default: 0 })
  attempts!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  verifiedAt!: Date | null;

  /** Hash of the secret in the cookie of the browser in which the code was typed. */
  @Column('bytea', { nullable: true })
  proofHash!: Buffer | null;

  /** The proof serves for a while after the code was accepted. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  proofExpiresAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  consumedAt!: Date | null;
}
