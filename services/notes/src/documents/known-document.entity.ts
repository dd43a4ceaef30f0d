import type { CustomerRef } from '@udin/contracts/events';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is known here of a document: a copy fed by document events, so that notes never wait for another service. */
@Entity('known_documents')
export class KnownDocument {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'known_documents_pkey' })
  id!: string;

  /** The owner; forgotten with the document. */
  @Column({ type: 'jsonb', nullable: true })
  customer!: CustomerRef | null;

  @Column({ type: 'text', nullable: true })
  fileName!: string | null;

  /** A gravestone: an event that comes late must not bring the document back. */
  @Column({ type: 'boolean', default: false })
  deleted!: boolean;
}
