import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How many documents were ordered: when all of them are told of, nothing is waited for. */
@Entity('known_orders')
@Index('known_orders_by_age', ['heardAt'])
export class KnownOrder {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'known_orders_pkey' })
  transactionId!: string;

  @Column('integer')
  documents!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  heardAt!: Date;
}
