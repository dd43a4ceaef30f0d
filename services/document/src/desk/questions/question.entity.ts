import type { QuestionReason } from '@udin/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Document } from '../../documents/document.entity';

/** What a customer was asked. At most one question of a document is open. */
@Entity('questions')
@Index('questions_by_document', ['documentId', 'id'])
@Index('questions_open_unique', { synchronize: false })
export class Question {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'questions_pkey' })
  id!: string;

  @Column('uuid')
  @ForeignKey(() => Document, { name: 'questions_of_document', onDelete: 'CASCADE' })
  documentId!: string;

  @Column('text')
  reason!: QuestionReason;

  @Column('text')
  text!: string;

  @Column('uuid')
  askedById!: string;

  @Column('text')
  askedByName!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  askedAt!: Date;

  @Column('text')
  state!: 'open' | 'answered' | 'replaced' | 'withdrawn';

  @Column({ type: 'text', nullable: true })
  answer!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt!: Date | null;
}
