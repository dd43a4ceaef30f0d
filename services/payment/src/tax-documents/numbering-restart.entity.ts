import { Entity, PrimaryColumn } from 'typeorm';

/**
 * The books were restored from a backup, or set back. What was issued between is with the customers and not here, so
 * from then on numbers come from a series that nobody has given numbers of. Written by `tools/backup`.
 */
@Entity('numbering_restarts')
export class NumberingRestart {
  @PrimaryColumn({ type: 'timestamptz', precision: 3, primaryKeyConstraintName: 'numbering_restarts_pkey' })
  at!: Date;
}
