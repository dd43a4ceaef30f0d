/** A name that the bundle does not resolve: the package finds its own parts when it is loaded from its folder. */
const READER = 'pdfjs-dist/legacy/build/pdf.mjs';

interface Reader {
  getDocument(options: { data: Uint8Array; verbosity: number }): { promise: Promise<Pdf> };
}
interface Pdf {
  numPages: number;
  getPage(number: number): Promise<{ getTextContent(): Promise<{ items: { str: string }[] }> }>;
}

/** Every word of the document, in no particular order. */
export async function textOfPdf(data: Uint8Array): Promise<string> {
  const { getDocument } = (await import(READER)) as Reader;
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const words: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    words.push(...items.map(({ str }) => str));
  }
  return words.join(' ');
}
