import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a customer is banned, as auth told last. Of most customers nothing was ever told. */
@Entity('customer_bans')
export class CustomerBan {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'customer_bans_pkey' })
  userId!: string;

  @Column('boolean')
  isBanned!: boolean;

  /** The newest wins. */
  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date;
}
