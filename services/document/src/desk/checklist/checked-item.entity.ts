import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Document } from '../../documents/document.entity';

/** A tick on a document's checklist. */
@Entity('checked_items')
export class CheckedItem {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'checked_items_pkey' })
  @ForeignKey(() => Document, { name: 'checked_items_of_document', onDelete: 'CASCADE' })
  documentId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'checked_items_pkey' })
  item!: string;

  @Column('uuid')
  byId!: string;

  @Column('text')
  byName!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date;
}
