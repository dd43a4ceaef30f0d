import type { NotePriority, NoteType } from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Admins change the notes of one another, too: "only your own" would not be true for them. */
const WRITTEN_BY_CUSTOMER = 'A customer wrote this note: only the customer can change or delete it.';

/** NOTE-2: this is the only place that decides who may see and change a note. */
@Entity('notes')
@Index('notes_of_document', ['documentId', 'id'])
@Index('notes_key_unique', ['authorId', 'idempotencyKey'], { unique: true, where: '"idempotency_key" IS NOT NULL' })
@Check('notes_internal_is_admin', `NOT "is_internal" OR "note_type" = 'admin'`)
export class Note {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'notes_pkey' })
  id!: string;

  @Column('uuid')
  documentId!: string;

  @Column('text')
  noteText!: string;

  @Column('text')
  priority!: NotePriority;

  @Column('text')
  noteType!: NoteType;

  @Column('boolean')
  isInternal!: boolean;

  @Column('uuid')
  authorId!: string;

  @Column('text')
  authorName!: string;

  /** The last one who edited it and is not its author. */
  @Column({ type: 'text', nullable: true })
  editedByName!: string | null;

  /** Chosen by whoever sent it: the same again is not a second note. */
  @Column({ type: 'uuid', nullable: true, select: false })
  idempotencyKey?: string | null;

  /** Grows with every change. */
  @Column({ type: 'integer', default: 0 })
  revision!: number;

  /** When the other side first saw it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  /** By a customer, for the mark in the queue. Of a note of the team's nobody asks. */
  get isCalledUrgent(): boolean | undefined {
    return this.noteType === 'user' ? this.priority === 'urgent' : undefined;
  }

  /** For a customer an internal note does not exist. */
  assertVisibleTo(caller: Identity): void {
    if (caller.type !== 'admin' && this.isInternal) throw new Problem('note.not-found');
  }

  /** Customers change their own notes, admins any note that no customer wrote. */
  assertChangeableBy(caller: Identity): void {
    const allowed =
      caller.type === 'admin' ? this.noteType !== 'user' : this.noteType === 'user' && this.authorId === caller.id;
    if (allowed) return;
    throw new Problem('note.foreign', caller.type === 'admin' ? { message: WRITTEN_BY_CUSTOMER } : {});
  }
}
