import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Document } from '../../documents/document.entity';

/** What the accountant wrote for ICAI's form. The row goes with the document. */
@Entity('udin_particulars')
export class UdinParticulars {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'udin_particulars_pkey' })
  @ForeignKey(() => Document, { name: 'udin_particulars_of_document', onDelete: 'CASCADE' })
  documentId!: string;

  /** By the keys of the catalogue. */
  @Column('jsonb')
  values!: Record<string, string>;

  @Column('uuid')
  writtenById!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  writtenAt!: Date;
}
