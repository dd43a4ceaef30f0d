import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a customer is banned, as the newest news says. Of most customers nothing was ever told. */
@Entity('owner_bans')
export class OwnerBan {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'owner_bans_pkey' })
  userId!: string;

  @Column('boolean')
  isBanned!: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date;
}
