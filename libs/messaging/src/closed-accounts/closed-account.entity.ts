import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tombstone: what a late event brings back for a closed account is removed again. Nothing personal is in it. */
@Entity('closed_accounts')
export class ClosedAccount {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'closed_accounts_pkey' })
  userId!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  closedAt!: Date;
}
