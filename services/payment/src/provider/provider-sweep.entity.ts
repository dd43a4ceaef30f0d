import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a list of the provider is read next. One row for each list, shared by all instances. */
@Entity('provider_sweeps')
export class ProviderSweep {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'provider_sweeps_pkey' })
  name!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  nextAt!: Date;

  /** When it was last read to its end; null before the first time. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt!: Date | null;
}
