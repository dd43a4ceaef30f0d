import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest name and email of a customer who changed one of them, and what documents are found under. */
@Entity('known_customers')
export class KnownCustomer {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'known_customers_pkey' })
  id!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  /** Of those who changed the name before emails could be changed: nothing. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** All that were heard of, as they are searched for. */
  @Column({ type: 'text', default: '' })
  names!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date;
}
