import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the provider took on a day, when it was last held against the books. */
@Entity('provider_days')
export class ProviderDay {
  /** In India. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'provider_days_pkey' })
  day!: string;

  @Column('integer')
  payments!: number;

  /** Before anything was given back. */
  @Column('bigint')
  paise!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  comparedAt!: Date;
}
