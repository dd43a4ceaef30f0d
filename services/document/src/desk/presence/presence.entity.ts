import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Document } from '../../documents/document.entity';

/** Who looks at a document, and when this was last told. */
@Entity('presences')
export class Presence {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'presences_pkey' })
  @ForeignKey(() => Document, { name: 'presences_of_document', onDelete: 'CASCADE' })
  documentId!: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'presences_pkey' })
  adminId!: string;

  @Column('text')
  name!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  seenAt!: Date;
}
