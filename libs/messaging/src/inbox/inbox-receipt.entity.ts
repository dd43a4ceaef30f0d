import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One consumer has handled one event; written in the database transaction of the effect. */
@Entity({ name: 'inbox_receipt' })
@Index('IDX_inbox_receipt_received_at', ['receivedAt'])
export class InboxReceipt {
  @PrimaryColumn({ name: 'event_id', type: 'uuid', primaryKeyConstraintName: 'PK_inbox_receipt' })
  eventId!: string;

  @PrimaryColumn({ type: 'varchar', length: 100, primaryKeyConstraintName: 'PK_inbox_receipt' })
  consumer!: string;

  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'now()' })
  receivedAt!: Date;
}
