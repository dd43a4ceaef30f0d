import { Controller, Param, StreamableFile } from '@nestjs/common';
import { assertOwnerOrAdmin, Call, Caller, type Identity, Problem, UuidPipe } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import { TransactionService } from '../ledger/transaction.service';
import { TaxDocument } from '../tax-documents/tax-document.entity';
import { drawTaxDocument } from '@udin/pdf-writer';
import { fileNameOf } from '../tax-documents/file-name-of';

@Controller()
export class InvoicesController {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
  ) {}

  @Call('GET /api/transactions/:id/invoice')
  async invoice(@Caller() caller: Identity, @Param('id') id: string): Promise<StreamableFile> {
    const transaction = await this.transactions.find(id);
    assertOwnerOrAdmin(caller, transaction.userId);
    return this.download(caller, transaction.invoiceNumber);
  }

  @Call('GET /api/transactions/:id/refunds/:refundId/credit-note')
  async creditNote(
    @Caller() caller: Identity,
    @Param('id') id: string,
    @Param('refundId', new UuidPipe('payment.invoice-not-ready')) refundId: string,
  ): Promise<StreamableFile> {
    const transaction = await this.transactions.find(id);
    assertOwnerOrAdmin(caller, transaction.userId);
    const refund = await this.source.manager.findOneBy(Refund, { id: refundId, transactionId: transaction.id });
    return this.download(caller, refund?.creditNoteNumber);
  }

  /** The customer has the original, the team the firm's own copy. */
  private async download({ type }: Identity, number: string | null | undefined): Promise<StreamableFile> {
    const taxDocument = number ? await this.source.manager.findOneBy(TaxDocument, { number }) : null;
    if (!taxDocument) throw new Problem('payment.invoice-not-ready');
    const disposition = `attachment; filename="${fileNameOf(taxDocument.number)}.pdf"`;
    const pdf = drawTaxDocument(taxDocument.content, type === 'admin' ? 'supplier' : 'recipient');
    return new StreamableFile(pdf, { type: 'application/pdf', disposition });
  }
}
