import type { TaxDocumentContent } from '@udin/contracts/events';
import type { Attachment } from '@udin/mail';
import { drawTaxDocument } from '@udin/pdf-writer';
import { buffer } from 'node:stream/consumers';

/** The invoice or credit note as the payment service draws it for downloads, with the same name. Some 30 KB. */
export async function toAttachments(taxDocument: TaxDocumentContent | null): Promise<Attachment[]> {
  if (!taxDocument) return [];
  const filename = `${taxDocument.number.replace(/\//g, '-')}.pdf`;
  return [{ filename, content: await buffer(drawTaxDocument(taxDocument)), contentType: 'application/pdf' }];
}
