import { ACCOUNT_ACTS, type AccountAct } from '@udin/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What an admin did to an account. Rows are only added. */
@Entity('account_acts')
@Check('account_acts_act_known', `act IN (${ACCOUNT_ACTS.map((act) => `'${act}'`).join(', ')})`)
@Index('account_acts_of_user', ['userId', 'id'])
export class RecordedAct {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'account_acts_pkey' })
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  act!: AccountAct;

  @Column('uuid')
  adminId!: string;

  /** As it was then. */
  @Column('text')
  adminName!: string;

  @Column('text', { default: '' })
  reason!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date;
}
