import type { UdinReason, UdinState } from '@udin/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

const moment = { type: 'timestamptz', precision: 3 } as const;

/**
 * A number in the UDIN register. Never deleted, and never used twice; one that was only written down wrongly does not
 * count. When the owner deletes the document, what names people and files is emptied.
 */
@Entity('udins')
@Index('udins_number_unique', ['udin'], { unique: true, where: `"state" <> 'mistyped'` })
@Index('udins_in_force', ['documentId'], { unique: true, where: `"state" = 'issued'` })
@Index('udins_by_number', ['udin'])
@Index('udins_of_document', ['documentId', 'recordedAt'])
@Index('udins_by_age', ['recordedAt', 'id'])
@Index('udins_by_state', ['state', 'recordedAt', 'id'])
@Index('udins_by_member', ['membershipNumber', 'recordedAt', 'id'])
@Index('udins_by_issue', ['issuedAt', 'id'])
@Index('udins_search', { synchronize: false })
@Check('udins_form', `"udin" ~ '^[0-9]{8}[A-Z0-9]{10}$'`)
@Check('udins_member', `"membership_number" = substr("udin", 3, 6)`)
@Check('udins_end', `("state" = 'issued') = ("ended_at" IS NULL)`)
export class Udin {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'udins_pkey' })
  id!: string;

  @Column('text')
  udin!: string;

  @Column('text')
  state!: UdinState;

  @Column('uuid')
  documentId!: string;

  @Column('text')
  documentType!: string;

  @Column('text')
  fileName!: string;

  @Column('text')
  clientName!: string;

  @Column('text')
  transactionId!: string;

  @Column('text')
  membershipNumber!: string;

  @Column(moment)
  signedAt!: Date;

  /** Of the file that it was generated for. */
  @Column('text')
  signedSha256!: string;

  /** When it was generated at ICAI: the 48 hours begin. */
  @Column(moment)
  issuedAt!: Date;

  @Column(moment)
  recordedAt!: Date;

  /** Nobody known: it comes from before there was a register. */
  @Column({ type: 'uuid', nullable: true })
  recordedById!: string | null;

  @Column({ ...moment, nullable: true })
  endedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  endedById!: string | null;

  @Column({ type: 'text', nullable: true })
  reason!: UdinReason | null;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** Beside the reason, for whoever checks the document. */
  @Column({ type: 'text', nullable: true })
  remark!: string | null;

  /** The number that took its place. */
  @Column({ type: 'text', nullable: true })
  replacedBy!: string | null;

  /** As `toSearchable` makes it. */
  @Column('text')
  searchText!: string;
}
