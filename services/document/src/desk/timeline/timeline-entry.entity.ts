import type { DocumentStatus, TimelineKind, UdinReason } from '@udin/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Document } from '../../documents/document.entity';

type ActorType = 'user' | 'admin' | 'system';

/** Something that happened to a document. The row goes with the document. */
@Entity('timeline_entries')
@Index('timeline_entries_by_document', ['documentId', 'at', 'id'])
export class TimelineEntry {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'timeline_entries_pkey' })
  id!: string;

  @Column('uuid')
  @ForeignKey(() => Document, { name: 'timeline_entries_of_document', onDelete: 'CASCADE' })
  documentId!: string;

  @Column('text')
  kind!: TimelineKind;

  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date;

  @Column({ type: 'uuid', nullable: true })
  byId!: string | null;

  @Column('text')
  byType!: ActorType;

  @Column('text')
  byName!: string;

  @Column({ type: 'text', nullable: true })
  text!: string | null;

  /** What the last line of the text says in English. */
  @Column({ type: 'text', nullable: true })
  reasonKey!: UdinReason | null;

  @Column({ type: 'text', nullable: true })
  from!: DocumentStatus | null;

  @Column({ type: 'text', nullable: true })
  to!: DocumentStatus | null;

  /** The due time from then on. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  dueAt!: Date | null;

  /** The revision of the document that it made. */
  @Column('integer')
  revision!: number;
}
