import { PDF, PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import type { FoundPage, ObjectReader } from './object-reader';

export const numbers = (...values: number[]): PdfArray => new PdfArray(values.map((value) => PdfNumber.of(value)));

/**
 * Appends a page below the root of the page tree. libpdf's own addPage flattens the tree: pages lose what they inherit,
 * and go blank. @param page a PDF of one page
 */
export async function appendPage(objects: ObjectReader, page: Uint8Array): Promise<FoundPage> {
  const { pdf, catalog } = objects;
  const form = await pdf.embedPage(await PDF.load(page), 0);
  const box = numbers(0, 0, form.width, form.height);
  // Everything that a page can inherit is set, so that nothing of the file's own settings reaches this one.
  const dict = PdfDict.of({
    Type: PdfName.of('Page'),
    Parent: catalog.getRef('Pages')!,
    MediaBox: box,
    CropBox: box,
    Rotate: PdfNumber.of(0),
    Resources: PdfDict.of({ XObject: PdfDict.of({ Record: form.ref }) }),
    Contents: pdf.createStream({}, Buffer.from('/Record Do')),
  });
  const ref = pdf.register(dict);
  const root = objects.dict(catalog, 'Pages')!;
  objects.array(root, 'Kids')!.push(ref);
  root.set('Count', PdfNumber.of(objects.pages().length));
  return { ref, dict };
}
