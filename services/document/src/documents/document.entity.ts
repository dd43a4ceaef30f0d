import {
  DOCUMENT_STATUS_RULES,
  type DocumentStatus,
  FILE_FLAG_CODES,
  type FileFlag,
  latestIssue,
} from '@udin/contracts';
import type { CustomerRef } from '@udin/contracts/events';
import type { InspectedFile, StoredFile } from '@udin/files';
import { monotonicTime, Problem, toSearchable } from '@udin/service-kit';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DeskState } from '../desk/desk-state';
import { SignatureInForce } from './signature-in-force';

const KNOWN_FLAGS = `ARRAY[${FILE_FLAG_CODES.map((code) => `'${code}'`).join(', ')}]::text[]`;

@Entity('documents')
@Index('documents_upload_unique', ['transactionId', 'fileName', 'sha256'], { unique: true })
@Index('documents_udin_unique', ['udin'], { unique: true })
@Index('documents_by_signed_hash', ['signedSha256'])
@Index('documents_of_user', ['userId', 'id'])
@Index('documents_of_status', ['status', 'createdAt', 'id'])
@Index('documents_of_type', ['documentType', 'createdAt', 'id'])
@Index('documents_of_type_and_status', ['documentType', 'status', 'createdAt', 'id'])
@Index('documents_by_age', ['createdAt', 'id'])
@Index('documents_by_original_key', { synchronize: false })
@Index('documents_by_signed_key', { synchronize: false })
@Index('documents_search', { synchronize: false })
@Index('documents_of_email', { synchronize: false })
@Index('documents_by_notes', { synchronize: false })
@Index('documents_open', { synchronize: false })
@Index('documents_open_counts', { synchronize: false })
@Index('documents_open_paid_back', { synchronize: false })
@Index('documents_refund_asked', { synchronize: false })
@Index('documents_open_of_assignee', { synchronize: false })
@Index('documents_waiting', { synchronize: false })
@Index('documents_unreminded', { synchronize: false })
@Index('documents_for_four_eyes', { synchronize: false })
@Index('documents_to_warn_of', { synchronize: false })
@Index('documents_to_tell_of', { synchronize: false })
@Index('documents_to_promise_anew', { synchronize: false })
@Index('documents_by_due_time', { synchronize: false })
@Index('documents_by_customer', { synchronize: false })
@Index('documents_by_signature', { synchronize: false })
@Index('documents_needing_udin', { synchronize: false })
@Index('documents_to_tell_of_udin', { synchronize: false })
@Check('documents_flags_known', `"original_flags" <@ ${KNOWN_FLAGS} AND "signed_flags" <@ ${KNOWN_FLAGS}`)
@Check('documents_signed_has_file', `"status" <> 'signed' OR "signed" IS NOT NULL`)
export class Document extends SignatureInForce {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'documents_pkey' })
  id!: string;

  @Column('text')
  transactionId!: string;

  @Column('uuid')
  userId!: string;

  @Column('jsonb')
  customer!: CustomerRef;

  @Column('text')
  documentType!: string;

  @Column('text')
  status!: DocumentStatus;

  @Column({ type: 'text', nullable: true })
  statusNote!: string | null;

  @Column('jsonb')
  original!: StoredFile;

  /** What the inspection found in the original. */
  @Column({ type: 'text', array: true, default: [] })
  originalFlags!: FileFlag[];

  @Column('text')
  fileName!: string;

  /** The name of the paid place that the customer sent it for, when he said one. */
  @Column({ type: 'text', nullable: true })
  orderedAs!: string | null;

  @Column('text')
  sha256!: string;

  @Column({ type: 'jsonb', nullable: true })
  signed!: StoredFile | null;

  /** What the inspection found in the signed file; empty without one. */
  @Column({ type: 'text', array: true, default: [] })
  signedFlags!: FileFlag[];

  @Column({ type: 'text', nullable: true })
  signedSha256!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  signedAt!: Date | null;

  /** Rejected or taken back since it was signed. A trigger keeps it, whoever moves the document. */
  @Column({ type: 'boolean', default: false, insert: false, update: false })
  signatureEnded!: boolean;

  /** As `toSearchable` makes it; what admins search in. */
  @Column('text')
  searchText!: string;

  /** The same of all its notes, internal ones too: only the queue of the admins searches in it. */
  @Column({ type: 'text', default: '', select: false })
  noteText!: string;

  @Column(() => DeskState, { prefix: false })
  desk!: DeskState;

  /** What the customer is told: the due time, or a new date when the promise was not kept. */
  @Column({ type: 'timestamptz', precision: 3 })
  estimatedDelivery!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  /** When a change that is made now happened: events about a document are ordered by it. */
  timeOf(now: Date): Date {
    return monotonicTime(this.updatedAt, now);
  }

  /** Any status in any order, but "signed" needs a signed file (DOC-2). */
  moveTo(status: DocumentStatus, note: string | null, at: Date): void {
    if (status === 'signed' && !this.signed) throw new Problem('document.signed-missing');
    this.status = status;
    this.statusNote = note;
    this.touch(at);
  }

  /** Work on it goes on. */
  get isOpen(): boolean {
    return this.status === 'pending' || this.status === 'processing';
  }

  /** Throws document.closed, document.paid-back. */
  assertOpen(): void {
    if (!this.isOpen) throw new Problem('document.closed');
    this.assertPaidFor();
  }

  /** No work begins for money that went back; what is delivered may be corrected. Throws document.paid-back. */
  assertPaidFor(): void {
    if (this.isPaidBack && !this.isDelivered) throw new Problem('document.paid-back');
  }

  /** With its money gone back it is rejected or stays delivered: work could not end. Throws document.paid-back. */
  assertMayBecome(status: DocumentStatus): void {
    const isWork = status === 'pending' || status === 'processing';
    if (this.isPaidBack && (isWork || !this.isDelivered)) throw new Problem('document.paid-back');
  }

  /** Something about it is another, though not the status. */
  touch(at: Date): void {
    this.updatedAt = at;
    this.desk.touch();
  }

  /** DOC-3. Signing again replaces the file; the UDIN stays unless a new one comes. */
  sign({ flags, ...file }: InspectedFile, udin: string | undefined, at: Date): void {
    this.signed = file;
    this.signedFlags = flags;
    this.signedSha256 = file.sha256;
    this.signedAt = at;
    this.udinToldStage = 0;
    this.desk.useUpPreparation();
    if (udin && udin !== this.udin) this.setUdin(udin, latestIssue(udin, { signedAt: at, now: at }));
    this.moveTo('signed', null, at);
  }

  /** Its owner has it, or gets it when it is sealed. */
  get isDelivered(): boolean {
    return (this.status === 'signed' || this.status === 'completed') && this.signed !== null;
  }

  /**
   * It was signed, and rejected or taken back since: the file is there, and nobody but the desk gets it. Work that is
   * taken up after that restores nothing.
   */
  get hasEndedSignature(): boolean {
    const hasEnded = DOCUMENT_STATUS_RULES[this.status].endsSignature || this.signatureEnded;
    return hasEnded && !this.isDelivered && this.signed !== null;
  }

  /** While we ask for it, and when the work ended without a result, as long as the money was not paid back. */
  get canBeReplaced(): boolean {
    const isAskedFor = this.isOpen && this.desk.waitingFor === 'answer';
    return !this.isPaidBack && (isAskedFor || DOCUMENT_STATUS_RULES[this.status].leavesChoice);
  }

  /** One that was rejected, or failed on our side, and that the customer does not want to send anew. */
  get canAskRefund(): boolean {
    const { leavesChoice } = DOCUMENT_STATUS_RULES[this.status];
    return leavesChoice && !this.isPaidBack && this.desk.refundRequest !== 'requested';
  }

  /** Nobody has decided yet, whatever became of the document. */
  get refundAskedSince(): Date | null {
    return this.desk.refundRequest === 'requested' && !this.isPaidBack ? this.desk.refundRequestedAt : null;
  }

  get isPaidBack(): boolean {
    return this.desk.paidBackAt !== null || this.desk.refundRequest === 'granted';
  }

  /** The customer's corrected file takes the place of the last one, which stays as a version. */
  replaceOriginal({ flags, ...file }: InspectedFile, at: Date): void {
    this.beFoundBy(file.name);
    this.original = file;
    this.originalFlags = flags;
    this.fileName = file.name;
    this.sha256 = file.sha256;
    this.desk.takeNewVersion();
    this.touch(at);
  }

  assertDeletable(): void {
    if (!DOCUMENT_STATUS_RULES[this.status].canBeDeleted) throw new Problem('document.in-progress');
  }

  /** Deleting it gives the paid upload back, unless its owner has a signed document that is in force. */
  get freesPayment(): boolean {
    const hasNothingInForce = !this.signed || this.hasEndedSignature;
    return DOCUMENT_STATUS_RULES[this.status].freesPayment && !this.isPaidBack && hasNothingInForce;
  }

  /** What its owner wrote is needed, in the words of the paid place that it has. */
  describe(words: string): void {
    if (words) this.beFoundBy(words);
  }

  protected beFoundBy(words: string): void {
    this.searchText = `${this.searchText} ${toSearchable(words)}`;
  }

  file(kind: 'original' | 'signed'): StoredFile {
    const file = kind === 'signed' ? this.signed : this.original;
    if (!file) throw new Problem('file.not-found');
    return file;
  }
}
