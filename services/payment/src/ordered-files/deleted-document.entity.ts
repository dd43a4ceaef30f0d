import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A document whose deletion was told before its upload: events come in any order, and the upload must not count. */
@Entity('deleted_documents')
export class DeletedDocument {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'deleted_documents_pkey' })
  documentId!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  deletedAt!: Date;
}
