import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { AuditAct } from './audit-act';

const PKEY = { primaryKeyConstraintName: 'audit_entries_pkey' };

/**
 * One act on a document. Each holds the hash of the one before it, so that none can be changed, removed or put in
 * between without a trace. Append-only: the runtime login may not change or delete a row.
 */
@Entity('audit_entries')
@Check('audit_entries_number_from_1', '"number" >= 1')
export class AuditEntry {
  @PrimaryColumn({ type: 'uuid', ...PKEY })
  documentId!: string;

  /** Counts from 1 in each document, without gaps. */
  @PrimaryColumn({ type: 'integer', ...PKEY })
  number!: number;

  @Column('text')
  act!: AuditAct;

  /** A user's id; a word for what is no user: "system", "public". */
  @Column('text')
  byId!: string;

  /** Checksums, numbers, reasons: what the act was about. No personal data. */
  @Column('jsonb')
  details!: Record<string, string>;

  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date;

  @Column('text')
  previousHash!: string;

  @Column('text')
  hash!: string;
}
