import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest email of a customer whose account was changed: what was ordered before still tells of the old one. */
@Entity('known_addresses')
export class KnownAddress {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'known_addresses_pkey' })
  userId!: string;

  @Column('text')
  email!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date;
}
