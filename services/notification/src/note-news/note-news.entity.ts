import type { NotePriority } from '@udin/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** By which event a note was told, got another priority, or was withdrawn, in any order of the events. */
@Entity('note_news')
@Index('note_news_of_note', ['noteId'])
@Index('note_news_by_age', ['heardAt'])
export class NoteNews {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'note_news_pkey' })
  eventId!: string;

  @Column('uuid')
  noteId!: string;

  /** Of the note: a withdrawal ends what was told with a lower one. */
  @Column('integer')
  revision!: number;

  @Column('boolean')
  isWithdrawal!: boolean;

  /** That it has from then on. Of what was told to an earlier version nothing is known. */
  @Column({ type: 'text', nullable: true })
  priority!: NotePriority | null;

  @Column({ type: 'timestamptz', precision: 3 })
  heardAt!: Date;
}
