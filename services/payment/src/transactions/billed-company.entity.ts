import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The company and GSTIN of a customer's account, as auth told last; both empty when there is none. */
@Entity('billed_companies')
export class BilledCompany {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'billed_companies_pkey' })
  userId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  gstin!: string;

  /** The newest wins. */
  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date;
}
