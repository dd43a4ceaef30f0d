import type { PDFDocumentProxy } from 'pdfjs-dist';

interface Info {
  IsXFAPresent?: boolean;
  IsAcroFormPresent?: boolean;
}

/** A form that draws itself (XFA): its only page says "Please wait..." wherever no Acrobat opens it. */
export async function isFormOfAdobe(pdf: Pick<PDFDocumentProxy, 'getMetadata' | 'numPages'>): Promise<boolean> {
  const { IsXFAPresent, IsAcroFormPresent } = (await pdf.getMetadata()).info as Info;
  return Boolean(IsXFAPresent && !IsAcroFormPresent && pdf.numPages === 1);
}
