import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The end of the audit log: the only row, and the lock under which the next entry is written. */
@Entity('admin_act_heads')
@Check('admin_act_heads_one', '"id" = 1')
export class AdminActHead {
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'admin_act_heads_pkey' })
  id!: number;

  /** Of the last entry; 0 before the first. */
  @Column('integer')
  number!: number;

  @Column('text')
  hash!: string;
}
