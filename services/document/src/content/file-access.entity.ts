import type { FileAccessAnswer, UserType } from '@udin/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Who opened which file. Append-only: the runtime login may not change or delete a row. With a deleted document a
 * trigger empties the address and the browser of its owner's entries.
 */
@Entity('file_accesses')
@Index('file_accesses_of_document', ['documentId', 'id'])
export class FileAccess {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'file_accesses_pkey' })
  id!: string;

  @Column('uuid')
  documentId!: string;

  @Column('text')
  kind!: FileAccessAnswer['kind'];

  @Column('text')
  byId!: string;

  @Column('text')
  byType!: UserType;

  @Column('text')
  via!: 'token' | 'link';

  @Column('text')
  address!: string;

  @Column('text')
  userAgent!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date;
}
