import { PDF, PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import { foundSignatures } from './found-signatures';
import { ObjectReader } from './object-reader';
import type { PdfClass, PdfRefusal } from './pdf-class';

interface ClassifiedPdf {
  is: PdfClass;
  /** Missing where the file could not be read. */
  objects?: ObjectReader;
}

const HEADER = '%PDF-';
const refused = (because: PdfRefusal) => ({ is: { is: 'refused', because } }) as const;

/** Runs in a worker: libpdf never comes back from some files of a few hundred bytes. */
export async function classifyPdf(bytes: Uint8Array): Promise<ClassifiedPdf> {
  if (!Buffer.from(bytes.subarray(0, 1_024)).includes(HEADER)) return refused('not-a-pdf');
  const pdf = await PDF.load(bytes).catch(() => undefined);
  if (!pdf) return refused('damaged');
  if (pdf.isEncrypted) return refused('encrypted');
  const objects = new ObjectReader(pdf);
  const because = refusalOf(objects, bytes);
  return because ? refused(because) : { is: classOf(objects), objects };
}

function refusalOf(objects: ObjectReader, bytes: Uint8Array): PdfRefusal | undefined {
  const { catalog, pdf } = objects;
  if (catalog.has('Collection')) return 'portfolio';
  const form = objects.dict(catalog, 'AcroForm');
  if (form?.has('XFA') && (catalog.has('NeedsRendering') || objects.fields().length === 0)) return 'dynamic-form';
  // After a repair the offsets are guesses. Some readers count from %PDF-, so that nothing may stand before it.
  if (pdf.recoveredViaBruteForce || !Buffer.from(bytes.subarray(0, HEADER.length)).equals(Buffer.from(HEADER)))
    return 'damaged';
  const root = objects.dict(catalog, 'Pages');
  if (!root || !objects.array(root, 'Kids') || !catalog.getRef('Pages')) return 'damaged';
  const pages = objects.pages().length;
  if (pages === 0) return 'no-pages';
  // Readers that believe the count show other pages than those that walk the tree: a right one would bring some to
  // light that nobody saw when it was signed.
  const count = root.get('Count', objects.resolve);
  return count instanceof PdfNumber && count.value === pages ? undefined : 'damaged';
}

function classOf(objects: ObjectReader): PdfClass {
  const permissions = objects.dict(objects.catalog, 'Perms');
  if (permissions?.has('DocMDP') || hasTransform(objects, 'DocMDP')) return { is: 'untouchable', because: 'certified' };
  if (permissions?.has('UR3') || permissions?.has('UR')) return { is: 'untouchable', because: 'reader-enabled' };
  const isSigned = foundSignatures(objects).length > 0;
  if (isSigned && isLocked(objects)) return { is: 'untouchable', because: 'locked' };
  // libpdf would then write the whole file anew without a word.
  if (objects.pdf.canSaveIncrementally()) return { is: 'untouchable', because: 'cannot-append' };
  return { is: isSigned ? 'signed' : 'unsigned' };
}

function isLocked(objects: ObjectReader): boolean {
  const isLock = (dict: PdfDict) => dict.has('V') && objects.dict(dict, 'Lock')?.has('P') === true;
  return hasTransform(objects, 'FieldMDP') || objects.fields().some(({ dict, type }) => type === 'Sig' && isLock(dict));
}

/** A signature says with a transform what may still be changed after it. */
function hasTransform(objects: ObjectReader, method: string): boolean {
  return objects.fields().some(({ dict: field }) => {
    const value = field.get('V', objects.resolve);
    if (!(value instanceof PdfDict)) return false;
    const transforms = objects.dicts(objects.array(value, 'Reference'));
    return transforms.some(({ dict }) => {
      const name = dict.get('TransformMethod', objects.resolve);
      return name instanceof PdfName && name.value === method;
    });
  });
}
