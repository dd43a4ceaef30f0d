import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The newest email of a customer whose account was changed: what was ordered before still tells of the old one. */
@Entity('known_addresses')
@Index('known_addresses_by_closing', ['closedAt'])
export class KnownAddress {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'known_addresses_pkey' })
  userId!: string;

  @Column('text')
  email!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date;

  /** Of the account: half a year later nothing is sent there any more. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt!: Date | null;
}
