import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Transaction } from '../ledger/transaction.entity';
import type { TaxDocumentContent } from '@udin/contracts/events';

/** An invoice or a credit note as issued. Never changed: later settings and prices must not affect it. */
@Entity('tax_documents')
@Index('tax_documents_of_transaction', ['transactionId'])
@Index('tax_documents_in_order', ['issuedAt', 'number'])
export class TaxDocument {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'tax_documents_pkey' })
  number!: string;

  @Column('uuid')
  transactionId!: string;

  @ManyToOne(() => Transaction)
  @JoinColumn({ name: 'transaction_id', foreignKeyConstraintName: 'tax_documents_transaction_id_fkey' })
  transaction?: Relation<Transaction>;

  @Column('jsonb')
  content!: TaxDocumentContent;

  @Column({ type: 'timestamptz', precision: 3 })
  issuedAt!: Date;
}
