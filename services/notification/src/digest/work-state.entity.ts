import type { DocumentStatus } from '@udin/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What has become of a document since it was told of: before its digest it may be gone, or somebody's, and before an
 * email leaves what that tells may be past. In any order of the events.
 */
@Entity('work_states')
@Index('work_states_by_age', ['heardAt'])
export class WorkState {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'work_states_pkey' })
  documentId!: string;

  /** Deleted or signed. */
  @Column({ type: 'boolean', default: false })
  isGone!: boolean;

  /** By the newest status that was heard of, nobody works on it. */
  @Column({ type: 'boolean', default: false })
  isClosed!: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  movedAt!: Date | null;

  /** The newest one that was heard of. Of what was told to the last version nothing is known. */
  @Column({ type: 'text', nullable: true })
  status!: DocumentStatus | null;

  @Column({ type: 'boolean', default: false })
  isDeleted!: boolean;

  /** Of the newest signature that was heard of. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  signedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  signedFileName!: string | null;

  @Column({ type: 'text', nullable: true })
  signedUdin!: string | null;

  /** The newest change after a signature: another number, none any more, or the document itself was revoked. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  udinChangedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  udin!: string | null;

  @Column({ type: 'boolean', default: false })
  isRevoked!: boolean;

  /** The last time that the customer sent a corrected file: a rejection before it is over. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  replacedAt!: Date | null;

  /** The last time that what was asked, or a draft, was answered, or taken back. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  answeredAt!: Date | null;

  /** The last time that its time was over: a new date was told. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lateAt!: Date | null;

  /** By the highest revision that was heard of, its money went back. */
  @Column({ type: 'boolean', default: false })
  isPaidBack!: boolean;

  @Column({ type: 'integer', nullable: true })
  paidBackRevision!: number | null;

  @Column({ type: 'uuid', nullable: true })
  assigneeId!: string | null;

  /** Who gave it. */
  @Column({ type: 'uuid', nullable: true })
  byId!: string | null;

  /** Of the newest assignment that was heard of. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  assignedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  heardAt!: Date;
}
