import { Controller, Param, StreamableFile } from '@nestjs/common';
import { drawTaxDocument } from '@udin/pdf-writer';
import { Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import { fileNameOf } from '../tax-documents/file-name-of';
import type { TaxDocument } from '../tax-documents/tax-document.entity';
import { InvoiceService } from './invoice.service';

@Controller()
export class InvoicesController {
  constructor(private readonly invoices: InvoiceService) {}

  @Call('GET /api/transactions/:id/invoice')
  async invoice(@Caller() caller: Identity, @Param('id') id: string): Promise<StreamableFile> {
    return download(caller, await this.invoices.invoice(caller, id));
  }

  @Call('GET /api/transactions/:id/refunds/:refundId/credit-note')
  async creditNote(
    @Caller() caller: Identity,
    @Param('id') id: string,
    @Param('refundId', new UuidPipe('payment.invoice-not-ready')) refundId: string,
  ): Promise<StreamableFile> {
    return download(caller, await this.invoices.creditNote(caller, id, refundId));
  }
}

/** The customer has the original, the team the firm's own copy. */
function download({ type }: Identity, { number, content }: TaxDocument): StreamableFile {
  const disposition = `attachment; filename="${fileNameOf(number)}.pdf"`;
  const pdf = drawTaxDocument(content, type === 'admin' ? 'supplier' : 'recipient');
  return new StreamableFile(pdf, { type: 'application/pdf', disposition });
}
