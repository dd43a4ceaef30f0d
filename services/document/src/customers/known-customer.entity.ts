import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest name, email and phone of a customer who changed one of them, and what documents are found under. */
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

  /** Of those of whom nothing but the name and the email was told: nothing. */
  @Column('text', { nullable: true })
  phone!: string | null;

  /** A time of its own: older versions of auth tell a newer name without the phone. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  phoneToldAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date;
}
