import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest name of a customer who changed it. */
@Entity('known_customers')
export class KnownCustomer {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'known_customers_pkey' })
  id!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date;
}
