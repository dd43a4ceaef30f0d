import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The last number of a series, e.g. `UDIN/2627`. A database sequence would leave gaps; this row rolls back with the
 * payment.
 */
@Entity('tax_document_counters')
export class TaxDocumentCounter {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'tax_document_counters_pkey' })
  series!: string;

  @Column('integer')
  last!: number;

  /** How many of its numbers are gone with old books. No number is given twice: the counter stays. */
  @Column({ type: 'integer', default: 0 })
  removed!: number;
}
