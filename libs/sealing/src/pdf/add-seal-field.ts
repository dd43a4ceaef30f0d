import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import { numbers } from './append-page';
import type { FoundPage, ObjectReader } from './object-reader';
import { HIGHEST_OFFSET } from './punch-hole';

interface SealField {
  page: FoundPage;
  /** Where the seal is shown, in PDF's points from the bottom left; left out for an invisible one. */
  shown?: { box: [left: number, bottom: number, right: number, top: number]; drawing: Uint8Array };
  /** Who seals, as readers show it. */
  name: string;
  reason: string;
  at: Date;
  /** bytes kept free for the signature */
  room: number;
}

const PRINTED_AND_LOCKED = 132;
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3;

/** Adds a signature field whose value waits for its signature. */
export async function addSealField(objects: ObjectReader, field: SealField): Promise<void> {
  const { pdf, catalog } = objects;
  const { page, shown } = field;
  const widget = PdfDict.of({
    FT: PdfName.of('Sig'),
    T: PdfString.fromString(freeName(objects)),
    V: pdf.register(signatureOf(field)),
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    F: PdfNumber.of(PRINTED_AND_LOCKED),
    P: page.ref,
    Rect: numbers(...(shown?.box ?? [0, 0, 0, 0])),
  });
  if (shown) {
    const drawn = await pdf.embedPage(await PDF.load(shown.drawing), 0);
    widget.set('AP', PdfDict.of({ N: drawn.ref }));
  }
  const ref = pdf.register(widget);
  push(objects, page.dict, 'Annots', ref);
  if (!objects.dict(catalog, 'AcroForm')) catalog.set('AcroForm', new PdfDict());
  const form = objects.dict(catalog, 'AcroForm')!;
  push(objects, form, 'Fields', ref);
  form.set('SigFlags', PdfNumber.of(SIGNATURES_EXIST_AND_APPEND_ONLY));
}

function signatureOf({ name, reason, at, room }: SealField): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: numbers(0, HIGHEST_OFFSET, HIGHEST_OFFSET, HIGHEST_OFFSET),
    Contents: new PdfString(new Uint8Array(room), 'hex'),
    M: PdfString.fromString(pdfDate(at)),
    Name: PdfString.fromString(name),
    Reason: PdfString.fromString(reason),
  });
}

function freeName(objects: ObjectReader): string {
  const taken = new Set(objects.fields().map(({ name }) => name));
  let name = 'PlatformSeal';
  for (let n = 2; taken.has(name); n += 1) name = `PlatformSeal${n}`;
  return name;
}

function push(objects: ObjectReader, holder: PdfDict, key: string, ref: PdfRef): void {
  const array = objects.array(holder, key);
  if (array) array.push(ref);
  else holder.set(key, new PdfArray([ref]));
}

const pdfDate = (at: Date) => `D:${at.toISOString().replace(/[-:T]|\..*/g, '')}+00'00'`;
