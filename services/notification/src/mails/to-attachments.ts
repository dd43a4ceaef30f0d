import type { TaxDocumentContent } from '@udin/contracts/events';
import type { Attachment } from '@udin/mail';
import { drawTaxDocument } from '@udin/pdf-writer';
import { buffer } from 'node:stream/consumers';

/** The invoice as the payment service draws it for downloads, with the same name. Some 30 KB. */
export async function toAttachments(invoice: TaxDocumentContent | null): Promise<Attachment[]> {
  if (!invoice) return [];
  const filename = `${invoice.number.replace(/\//g, '-')}.pdf`;
  return [{ filename, content: await buffer(drawTaxDocument(invoice)), contentType: 'application/pdf' }];
}
