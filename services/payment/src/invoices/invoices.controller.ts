import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { assertOwnerOrAdmin, Caller, type Identity, PlainAnswer, Problem, UuidPipe } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import { TransactionService } from '../ledger/transaction.service';
import { TaxDocument } from '../tax-documents/tax-document.entity';
import { drawTaxDocument } from './draw-tax-document';

@Controller('api/transactions')
export class InvoicesController {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
  ) {}

  @Get(':id/invoice')
  @PlainAnswer()
  async invoice(@Caller() caller: Identity, @Param('id') id: string): Promise<StreamableFile> {
    const transaction = await this.transactions.find(id);
    assertOwnerOrAdmin(caller, transaction.userId);
    return this.download(transaction.invoiceNumber);
  }

  @Get(':id/refunds/:refundId/credit-note')
  @PlainAnswer()
  async creditNote(
    @Caller() caller: Identity,
    @Param('id') id: string,
    @Param('refundId', new UuidPipe('payment.invoice-not-ready')) refundId: string,
  ): Promise<StreamableFile> {
    const transaction = await this.transactions.find(id);
    assertOwnerOrAdmin(caller, transaction.userId);
    const refund = await this.source.manager.findOneBy(Refund, { id: refundId, transactionId: transaction.id });
    return this.download(refund?.creditNoteNumber);
  }

  private async download(number: string | null | undefined): Promise<StreamableFile> {
    const taxDocument = number ? await this.source.manager.findOneBy(TaxDocument, { number }) : null;
    if (!taxDocument) throw new Problem('payment.invoice-not-ready');
    const name = `${taxDocument.number.replace(/\//g, '-')}.pdf`;
    const disposition = `attachment; filename="${name}"`;
    return new StreamableFile(drawTaxDocument(taxDocument.content), { type: 'application/pdf', disposition });
  }
}
