import { PdfDict, PdfString } from '@libpdf/core';
import type { ObjectReader } from './object-reader';

export interface FoundSignature {
  field: string;
  byteRange: number[];
  /** What stands in the hole, with its zeros. */
  contents: Uint8Array;
}

export function foundSignatures(objects: ObjectReader): FoundSignature[] {
  return objects.fields().flatMap(({ dict, name, type }) => {
    const value = dict.get('V', objects.resolve);
    if (type !== 'Sig' || !(value instanceof PdfDict)) return [];
    const contents = value.get('Contents', objects.resolve);
    return [
      {
        field: name,
        byteRange: objects.numbers(objects.array(value, 'ByteRange')),
        contents: contents instanceof PdfString ? contents.bytes : new Uint8Array(),
      },
    ];
  });
}
