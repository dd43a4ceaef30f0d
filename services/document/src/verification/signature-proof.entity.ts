import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Tombstone of a signed document that its owner deleted: enough to verify it, nothing about a person. Append-only. */
@Entity('signature_proofs')
@Index('signature_proofs_udin_unique', ['udin'], { unique: true })
@Index('signature_proofs_by_signed_hash', ['signedSha256'])
export class SignatureProof {
  /** Of the document. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'signature_proofs_pkey' })
  id!: string;

  @Column('text')
  documentType!: string;

  @Column({ type: 'text', nullable: true })
  udin!: string | null;

  /** Of the original. */
  @Column('text')
  sha256!: string;

  @Column('text')
  signedSha256!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  signedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  uploadedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  deletedAt!: Date;
}
