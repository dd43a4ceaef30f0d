import { Injectable } from '@nestjs/common';
import { assertOwnerOrAdmin, type Identity, Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import { TransactionService } from '../ledger/transaction.service';
import { TaxDocument } from '../tax-documents/tax-document.entity';

/** Finds what was issued, for whoever may have it. Throws payment.invoice-not-ready where there is none. */
@Injectable()
export class InvoiceService {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
  ) {}

  async invoice(caller: Identity, transactionId: string): Promise<TaxDocument> {
    const { invoiceNumber } = await this.transactionOf(caller, transactionId);
    return this.withNumber(invoiceNumber);
  }

  async creditNote(caller: Identity, transactionId: string, refundId: string): Promise<TaxDocument> {
    const transaction = await this.transactionOf(caller, transactionId);
    const refund = await this.source.manager.findOneBy(Refund, { id: refundId, transactionId: transaction.id });
    return this.withNumber(refund?.creditNoteNumber);
  }

  private async transactionOf(caller: Identity, id: string): Promise<Transaction> {
    const transaction = await this.transactions.find(id);
    assertOwnerOrAdmin(caller, transaction.userId);
    return transaction;
  }

  private async withNumber(number: string | null | undefined): Promise<TaxDocument> {
    const found = number ? await this.source.manager.findOneBy(TaxDocument, { number }) : null;
    if (!found) throw new Problem('payment.invoice-not-ready');
    return found;
  }
}
