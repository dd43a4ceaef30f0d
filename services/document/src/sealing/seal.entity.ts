import type { EndingReason } from '@udin/contracts';
import type { StoredFile } from '@udin/files';
import type { SealWay } from '@udin/sealing';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The seal of one signed file, from the moment of the signature. It is also the register that verification asks, and
 * holds what gets no seal, too: what it says of the proof stays when the document and its bytes are gone.
 */
@Entity('seals')
@Index('seals_code_unique', ['code'], { unique: true })
@Index('seals_of_document', ['documentId', 'id'])
@Index('seals_by_signed_hash', ['signedSha256'])
@Index('seals_by_sealed_hash', ['sealedSha256'])
@Index('seals_by_sheet_hash', ['sheetSha256'])
@Index('seals_by_udin', ['udin'])
@Index('seals_due', ['dueAt'], { where: `"state" = 'waiting'` })
@Index('seals_of_supplements', ['supplements'], { where: '"supplements" IS NOT NULL' })
@Index('seals_by_sealed_key', { synchronize: false })
@Index('seals_by_sheet_key', { synchronize: false })
@Check('seals_sealed_has_hash', `"state" <> 'sealed' OR COALESCE("sealed_sha256", "sheet_sha256") IS NOT NULL`)
export class Seal {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'seals_pkey' })
  id!: string;

  @Column('uuid')
  documentId!: string;

  /** Of the public check: in the QR code. */
  @Column('text')
  code!: string;

  /**
   * dropped: the document was signed anew or deleted before it was sealed. unsealed: it was signed while nothing was
   * sealed; its code is on no paper.
   */
  @Column('text')
  state!: 'waiting' | 'sealed' | 'dropped' | 'unsealed';

  @Column('text')
  documentType!: string;

  /** Printed by the seal; of what is unsealed the number that it has now, or had last. */
  @Column({ type: 'text', nullable: true })
  udin!: string | null;

  /** Who signed it. */
  @Column('uuid')
  signedBy!: string;

  /** As it stood below what is signed on that day. Null: signed before this was kept, or by nobody of the team. */
  @Column({ type: 'text', nullable: true })
  signerName!: string | null;

  /** Of the Institute, on that day. Empty: the firm had not entered one. */
  @Column({ type: 'text', nullable: true })
  signerNumber!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  signedAt!: Date;

  @Column('text')
  originalSha256!: string;

  @Column('text')
  signedSha256!: string;

  @Column('integer')
  attempts!: number;

  /** While it waits: when it is begun, or begun again. */
  @Column({ type: 'timestamptz', precision: 3 })
  dueAt!: Date;

  @Column({ type: 'text', nullable: true })
  lastError!: string | null;

  @Column({ type: 'text', nullable: true })
  way!: SealWay | null;

  /** Why the file was not appended to; null where it was. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  sealed!: StoredFile | null;

  @Column({ type: 'text', nullable: true })
  sealedSha256!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  sheet!: StoredFile | null;

  @Column({ type: 'text', nullable: true })
  sheetSha256!: string | null;

  @Column({ type: 'text', nullable: true })
  level!: 'B-B' | 'B-T' | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  sealedAt!: Date | null;

  /**
   * The seal of the document that this one adds a sheet to, because the UDIN came later. Null for the document's own
   * seal.
   */
  @Column({ type: 'uuid', nullable: true })
  supplements!: string | null;

  /** When a newer seal of the same document took its place. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  replacedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  revokedBecause!: EndingReason | null;

  @Column({ type: 'uuid', nullable: true })
  revokedBy!: string | null;

  /** For the team. */
  @Column({ type: 'text', nullable: true })
  revocationNote!: string | null;

  /** Beside the reason, for whoever checks the document. */
  @Column({ type: 'text', nullable: true })
  revocationRemark!: string | null;
}
