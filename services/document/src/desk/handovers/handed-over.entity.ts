import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Document } from '../../documents/document.entity';

/** What went to others while somebody was away: of each document the last time. The row goes with the document. */
@Entity('handed_over')
@Index('handed_over_of_member', ['memberId', 'at', 'documentId'])
@Index('handed_over_by_document', ['documentId'])
@Index('handed_over_by_age', ['at'])
export class HandedOver {
  /** Whose it was. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'handed_over_pkey' })
  memberId!: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'handed_over_pkey' })
  @ForeignKey(() => Document, { name: 'handed_over_of_document', onDelete: 'CASCADE' })
  documentId!: string;

  /** Nobody was fit: it went back to all. */
  @Column({ type: 'uuid', nullable: true })
  toId!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date;

  /** The same for all that somebody lost at once. */
  @Column('uuid')
  batchId!: string;

  /** The revision that the handing-over made: what has a higher one happened after it. */
  @Column('integer')
  revision!: number;
}
