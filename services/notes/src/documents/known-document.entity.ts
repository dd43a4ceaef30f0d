import type { CustomerRef } from '@udin/contracts/events';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A copy of what notes need of a document, kept up to date by events, so that notes call no other service. */
@Entity('known_documents')
@Index('known_documents_of_customer', { synchronize: false })
export class KnownDocument {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'known_documents_pkey' })
  id!: string;

  /** The owner; null after the document was deleted. */
  @Column({ type: 'jsonb', nullable: true })
  customer!: CustomerRef | null;

  @Column({ type: 'text', nullable: true })
  fileName!: string | null;

  /** By the clock of the document, what tells its names. Null: told to the last version. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  toldAt!: Date | null;

  /** A tombstone: a late event must not create the deleted document again. */
  @Column({ type: 'boolean', default: false })
  deleted!: boolean;
}
