import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** As long as there is the row, two-step login is required of the whole team. */
@Entity('second_factor_requirements')
@Check('second_factor_requirements_one_row', `id = 1`)
export class SecondFactorRequirement {
  @PrimaryColumn('smallint', { default: 1, primaryKeyConstraintName: 'second_factor_requirements_pkey' })
  id!: 1;

  @Column({ type: 'timestamptz', precision: 3 })
  since!: Date;
}
