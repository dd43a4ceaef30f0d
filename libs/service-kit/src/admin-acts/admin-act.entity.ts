import type { ActStage } from '@udin/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One entry of the audit log: what an admin asked this service to do, or what became of it. Each holds the hash of the
 * one before it. Append-only: the runtime login may not change a row, and a trigger refuses it to everybody else.
 */
@Entity('admin_acts')
@Check('admin_acts_number_from_1', '"number" >= 1')
@Index('admin_acts_of_admin', ['adminId', 'number'])
@Index('admin_acts_of_act', ['act', 'number'])
@Index('admin_acts_by_time', ['at'])
export class AdminAct {
  /** Counts from 1, without gaps. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'admin_acts_pkey' })
  number!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date;

  @Column('text')
  stage!: ActStage;

  /** The call, as in the table of calls. */
  @Column('text')
  act!: string;

  /** Of done and refused: the entry that asked. */
  @Column({ type: 'integer', nullable: true })
  asked!: number | null;

  @Column('text')
  adminId!: string;

  /** As they were then. */
  @Column('text')
  adminName!: string;

  @Column('text')
  role!: string;

  @Column('jsonb')
  details!: Record<string, string>;

  @Column({ type: 'text', nullable: true })
  requestId!: string | null;

  @Column('text')
  previousHash!: string;

  @Column('text')
  hash!: string;
}
