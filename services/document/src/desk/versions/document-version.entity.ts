import type { FileFlag } from '@udin/contracts';
import type { StoredFile } from '@udin/files';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Document } from '../../documents/document.entity';

/** A file that the customer has replaced. The newest one is the document's own. */
@Entity('document_versions')
@Index('document_versions_by_document', ['documentId', 'version'])
@Index('document_versions_by_key', { synchronize: false })
export class DocumentVersion {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'document_versions_pkey' })
  id!: string;

  @Column('uuid')
  @ForeignKey(() => Document, { name: 'document_versions_of_document', onDelete: 'CASCADE' })
  documentId!: string;

  @Column('integer')
  version!: number;

  @Column('jsonb')
  file!: StoredFile;

  @Column({ type: 'text', array: true })
  flags!: FileFlag[];

  @Column({ type: 'timestamptz', precision: 3 })
  uploadedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  replacedAt!: Date;
}
