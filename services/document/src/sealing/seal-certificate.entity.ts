import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Every certificate that ever sealed here: seals stay ours when it is renewed, and long after it has expired. */
@Entity('seal_certificates')
export class SealCertificate {
  /** SHA-256, lower-case hex */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'seal_certificates_pkey' })
  fingerprint!: string;

  /** DER, base64 */
  @Column('text')
  certificate!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  firstUsedAt!: Date;
}
